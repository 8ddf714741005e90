import { parseSync } from 'vite';
import { elementText, nodesIn, partOf, wholeText, type Node } from './wholeText.ts';

/** Attributes and properties whose value is read by people, or by a screen reader to them. */
const TEXT_NAME =
  /^(?:alt|caption|heading|hint|label|lead|message|noun|placeholder|reason|text|title|aria-\w*(?:label|description|valuetext))$|(?:Hint|Label|Message|Text|Title)$/;

/** Types, names of modules, and what is said to developers. */
const SILENT = /^(?:TS(?!As|NonNull|Satisfies)|Import|TaggedTemplate)/;
const isError = (node: Node): boolean =>
  node.type === 'NewExpression' &&
  /^(?:(?:Range|Syntax|Type)?Error|DOMException)$/.test(nameOf(partOf(node, 'callee')[0]));

/** Files of words, in which a name alone is one too: "Cheapest". */
const OF_WORDS = /(?:Messages|Words|Text|Moves|Reason|condition)\.ts$/;

/** What asks stands beside the texts to choose from, and is none. */
const QUESTION: Record<string, string> = { ConditionalExpression: 'test', LogicalExpression: 'left' };

/** What hands on the text inside it. */
const HANDS_ON =
  /^(?:JSXExpressionContainer|JSXFragment|ArrayExpression|ConditionalExpression|LogicalExpression|ArrowFunctionExpression|TS\w+Expression)$/;

/** Two words of a sentence, and no style, address or code. */
const PROSE = /^[“"'(]?[A-Z@{].*[\w)},.:·”"'] [·“"'(]?[a-z&A-Z{]|^\d+ to /s;
const NO_PROSE =
  /^(?:GET|POST|SELECT|HTTP|Bearer)\b|[;<=]|\bvar\(|\{[^}]*\}(?:px|%)|\d+px|^\(\{|^[A-Z][\w-]*(?:: [a-z{]*$|, [A-Z]\w+-)/;

const isProse = (text: string): boolean => PROSE.test(text) && !NO_PROSE.test(text) && hasWord(text);
const hasWord = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) && !/^(?:[a-z]+(?:_\w*)?|#\w+)$/.test(text);

const nameOf = (node: Node | undefined): string => {
  const name = node?.name ?? node?.value;
  return typeof name === 'string' ? name : '';
};

/**
 * The sentences of a source file that people read: the text of elements, of attributes and
 * properties that are named as texts (`aria-label`, `title`), and whatever else reads like prose. A
 * value that is put in is `{name}`.
 *
 * @param file its name ends in `ts` or `tsx`.
 * @throws SyntaxError where the code cannot be read.
 */
export function readSentences(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0] !== undefined) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const found = new Set<string>();
  const add = (text: string) => found.add(text.replaceAll(/\s+/g, ' ').trim());

  function read(node: Node, isText: boolean): void {
    if (SILENT.test(node.type) || isError(node)) return;
    const text = wholeText(node);
    const isRead = text !== null && (isText || (OF_WORDS.test(file) && /^[A-Z]/.test(text)));
    if (text !== null && (isRead ? hasWord(text) : isProse(text))) add(text);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return readElement(node);
    if (node.type === 'JSXAttribute' || node.type === 'Property') return readNamed(node, isText);
    const question = partOf(node, QUESTION[node.type] ?? '')[0];
    for (const each of nodesIn(node)) {
      const isAsked = each === question && node.operator !== '??' && node.operator !== '||';
      read(each, isText && !isAsked && HANDS_ON.test(node.type));
    }
  }

  function readNamed(node: Node, isText: boolean): void {
    const isNamed = TEXT_NAME.test(nameOf(partOf(node, node.type === 'Property' ? 'key' : 'name')[0]));
    for (const value of partOf(node, 'value')) {
      const isPlain = node.type === 'JSXAttribute' && value.type === 'Literal';
      if (isNamed || !isPlain) read(value, isNamed || (isText && node.type === 'Property'));
    }
  }

  function readElement(element: Node): void {
    const children = partOf(element, 'children');
    const isSentence = children.some((child) => child.type === 'JSXText' && hasWord(wholeText(child) ?? ''));
    if (isSentence) add(elementText(element));
    for (const part of partOf(element, 'openingElement')) read(part, false);
    for (const child of children) {
      // The text of a sentence is told as a whole; what is put into it may be one of several.
      if (!isSentence || child.type === 'JSXExpressionContainer') read(child, true);
    }
  }

  read(program as unknown as Node, false);
  return [...found];
}
