import { commandLine } from '../config/commandLine.ts';
import { cleanPictures, findOrphans } from '../pictures/clean.ts';
import type { AdminContext, Command } from './command.ts';

const withBlobs = async (context: AdminContext) => ({ ...context, blobs: await context.openBlobs() });

const check: Command = {
  name: 'pictures check',
  takes: '',
  help: 'how many files of the picture store no row names',
  async run(context) {
    const { total, orphans, areMany } = await findOrphans(await withBlobs(context));
    const lines = [
      `The store has ${total} picture files: ${orphans.length} are older than a day and named by no row.`,
    ];
    if (areMany)
      lines.push(
        `That is more than a tenth: do DATA_DIR, DATABASE_URL and S3_BUCKET name the right ones? Back up first. To delete them: ${commandLine('admin', 'pictures clean')}`,
      );
    return lines;
  },
};

const clean: Command = {
  name: 'pictures clean',
  takes: '',
  help: 'deletes the picture files that no row names, however many they are',
  async run(context) {
    const { removed } = await cleanPictures(await withBlobs(context), { isConfirmed: true });
    return [`${removed} picture files were deleted.`];
  },
};

export const pictureCommands: readonly Command[] = [check, clean];
