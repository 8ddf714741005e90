import { commandLine } from '../config/commandLine.ts';
import { areMany, CleaningBlockedError, removeOrphans } from '../pictures/orphans.ts';
import { adoptStore, isPaired, surveyPictures } from '../pictures/survey.ts';
import { StartError } from '../config/startError.ts';
import type { AdminContext, Command } from './command.ts';

const withBlobs = async (context: AdminContext) => ({ ...context, blobs: await context.openBlobs() });

const check: Command = {
  name: 'pictures check',
  takes: '',
  help: 'whether the picture store is that of this database, and how many files no row names',
  async run(context) {
    const stored = await withBlobs(context);
    const survey = await surveyPictures(stored);
    const { total, named, orphans } = survey;
    const lines = [
      `The store has ${total} picture files: rows name ${named}, ${orphans} are older than an hour and named by none.`,
    ];
    if (!(await isPaired(stored))) {
      lines.push(
        'It is not known to belong to this database, so nothing is cleared away. If a setting (DATA_DIR, DATABASE_URL, S3_BUCKET) names the wrong one, correct it.',
        `If they do belong together: ${commandLine('admin', 'pictures adopt')}`,
      );
    } else if (areMany(survey)) {
      lines.push(
        `That is more than a tenth: is it the right database, or an older one? Back up first. To delete them: ${commandLine('admin', 'pictures clean')}`,
      );
    }
    return lines;
  },
};

const adopt: Command = {
  name: 'pictures adopt',
  takes: '',
  help: 'says that the picture store is that of this database; nothing is deleted yet',
  async run(context) {
    await adoptStore(await withBlobs(context));
    return ['The picture store belongs to this database now.'];
  },
};

const clean: Command = {
  name: 'pictures clean',
  takes: '',
  help: 'deletes the picture files that no row names, however many they are',
  async run(context) {
    try {
      const removed = await removeOrphans(await withBlobs(context), { however: 'many' });
      return [`${removed} picture files were deleted.`];
    } catch (error) {
      throw error instanceof CleaningBlockedError ? new StartError(error.message) : error;
    }
  },
};

export const pictureCommands: readonly Command[] = [check, adopt, clean];
