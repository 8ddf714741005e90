import type { Command } from 'commander';
import type { BlobStore } from '../blobs/blobStore.ts';
import type { Context } from '../context.ts';

export interface AdminContext extends Pick<Context, 'config' | 'database' | 'now'> {
  /** Opens the picture store: only some commands need it, and the others must work without it. */
  openBlobs: () => Promise<BlobStore>;
  by: string;
  ask?: (question: string) => Promise<boolean>;
}

/** Adds a command. `task` gets its arguments and options, and returns the lines to print. */
export type Add = (
  parent: Command,
  usage: string,
  description: string,
  task: (context: AdminContext, ...given: never[]) => Promise<string[]>,
) => Command;

export function table(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = rows[0]?.map((_, column) => widthOf(column)) ?? [];
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return cells.join('  ').trimEnd();
  });
}
