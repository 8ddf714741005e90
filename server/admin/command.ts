import type { BlobStore } from '../blobs/blobStore.ts';
import { StartError } from '../config/startError.ts';
import type { Context } from '../context.ts';

export interface AdminContext extends Pick<Context, 'config' | 'database' | 'now'> {
  /** Opens the picture store: only some commands need it, and the others must work without it. */
  openBlobs: () => Promise<BlobStore>;
  /** The shell's user, for the log. */
  by: string;
  /** Asks the operator at the shell; absent where there is nobody to ask. */
  ask?: (question: string) => Promise<boolean>;
}

/** Makes the action of a command from what it does, which returns the lines to print. */
export type Run = <Given extends unknown[]>(
  task: (context: AdminContext, ...given: Given) => Promise<string[]>,
) => (...given: Given) => Promise<void>;

/** Throws a StartError unless the operator confirms it, here or by `--yes`. */
export async function confirm(
  { ask }: Pick<AdminContext, 'ask'>,
  question: string,
  { yes = false }: { yes?: boolean },
): Promise<void> {
  if (yes) return;
  if (ask === undefined) throw new StartError(`${question} If so, add --yes at the end.`);
  if (!(await ask(question))) throw new StartError('Nothing was changed.');
}

/** A time as the day it falls on, in UTC: `2026-01-31`. */
export const day = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** The rows as lines whose cells stand below each other. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
