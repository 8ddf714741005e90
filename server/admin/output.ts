export type Block =
  | { kind: 'warning'; text: string }
  /** Without column names each row is a fact: its name and its value. */
  | { kind: 'table'; columns: string[]; rows: string[][] }
  /** Slips of paper with these lines each, to print and cut apart. */
  | { kind: 'slips'; slips: string[][] };

/** What a command says: sentences, tables, warnings. An empty line parts paragraphs. */
export type Output = readonly (string | Block)[];

export const table = (columns: string[], rows: string[][]): Block => ({ kind: 'table', columns, rows });

/** A table of names and values. */
export const facts = (rows: string[][]): Block => table([], rows);

export const warning = (text: string): Block => ({ kind: 'warning', text });

export const linesOf = (output: Output): string[] =>
  output.flatMap((part) => (typeof part === 'string' ? [part] : linesOfBlock(part)));

function linesOfBlock(block: Block): string[] {
  if (block.kind === 'table')
    return aligned(block.columns.length === 0 ? block.rows : [block.columns, ...block.rows]);
  if (block.kind === 'slips') return sheet(block.slips);
  return [`Warning: ${block.text}`];
}

/** The rows as lines whose cells stand below each other. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** How many slips are side by side, and how wide one is with its margins. */
const ACROSS = 3;
const WIDTH = 26;

function centred(text: string): string {
  const left = Math.floor((WIDTH - text.length) / 2);
  return text.padStart(text.length + left).padEnd(WIDTH);
}

/** The slips on a sheet that can be cut along its lines. */
function sheet(slips: readonly (readonly string[])[]): string[] {
  const cut = `+${`${'-'.repeat(WIDTH)}+`.repeat(ACROSS)}`;
  const lines = [cut];
  for (let first = 0; first < slips.length; first += ACROSS) {
    const inRow = Array.from({ length: ACROSS }, (_slip, at) => slips[first + at] ?? []);
    const height = Math.max(...inRow.map(({ length }) => length));
    for (let at = 0; at < height; at += 1)
      lines.push(`|${inRow.map((slip) => `${centred(slip[at] ?? '')}|`).join('')}`);
    lines.push(cut);
  }
  return lines;
}
