import { readCommand } from '../../admin/runAdmin.ts';
import type { Context } from '../../context.ts';

/** Types a command of `npm run admin`, and answers the lines that it prints. */
export async function typeCommand(context: Context, ...words: string[]): Promise<string[]> {
  const task = readCommand(words);
  return typeof task === 'function' ? task({ ...context, openBlobs: async () => context.blobs }) : task;
}
