import { loadConfig } from '../../config/config.ts';
import { runOrExplain } from '../../process.ts';
import { say } from '../../config/say.ts';
import { StartError } from '../../config/startError.ts';
import { restore } from './restore.ts';

/** `npm run restore -- <folder> [--replace]`: puts a backup back, while the server is stopped. */
await runOrExplain(async () => {
  const words = process.argv.slice(2);
  const [folder, ...more] = words.filter((word) => word !== '--replace');
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new StartError('Write: npm run restore -- <folder of the backup> [--replace]');
  }
  const { movedTo, isVerified, isApart } = await restore(loadConfig(), folder, words.includes('--replace'));
  if (movedTo !== null) say(`What was there before is now in ${movedTo}`);
  if (!isVerified)
    say('The backup is of an earlier version, without checksums: its pictures could not be verified.');
  if (isApart) {
    say(
      'The picture store had pictures already, so no picture is cleared away until: npm run admin -- pictures adopt',
    );
  }
  say('The backup is restored: start the server.');
});
