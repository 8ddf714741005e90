/** A node of a parsed file (ESTree with JSX and TypeScript). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The nodes right inside one. */
export const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The nodes of one of its parts. */
export const partOf = (node: Node, part: string): Node[] => [node[part]].flat().filter(isNode);

/** What takes the place of a value: its name, or its last one: `{count}`. */
function hole(node: Node | undefined): string {
  if (node === undefined) return '';
  const end = ['property', 'callee', 'expression', 'arguments'].flatMap((part) => partOf(node, part)).at(0);
  return end === undefined ? `{${typeof node.name === 'string' ? node.name : '…'}}` : hole(end);
}

const ENTITIES: Record<string, string> = { '&nbsp;': '\u00A0', '&amp;': '&', '&apos;': "'", '&quot;': '"' };

/** As JSX reads it: a line break at an end is nothing, one inside a space. */
const spaced = (text: string): string =>
  text
    .replace(/^\s*\n\s*|\s*\n\s*$/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Text that stands in the code as such, with `{…}` for its values; null for all else. */
export function wholeText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'JSXText') return spaced(String(node.value));
  if (node.type !== 'TemplateLiteral') return null;
  const values = partOf(node, 'expressions');
  return partOf(node, 'quasis')
    .map(({ value }, index) => `${(value as { cooked: string }).cooked}${hole(values[index])}`)
    .join('');
}

/** The text of an element, where some stands in it: with that of the elements inside. */
export function elementText(element: Node): string {
  return partOf(element, 'children')
    .map((child) => {
      if (child.type.startsWith('JSXElement') || child.type === 'JSXFragment') return elementText(child);
      const [expression] = partOf(child, 'expression');
      return (
        wholeText(expression ?? child) ?? (expression?.type === 'JSXEmptyExpression' ? '' : hole(expression))
      );
    })
    .join('');
}
