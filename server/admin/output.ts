export type Block =
  | { kind: 'warning'; text: string }
  /** Without column names each row is a fact: its name and its value. */
  | { kind: 'table'; columns: string[]; rows: string[][] };

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
