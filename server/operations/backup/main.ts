import { commandLine } from '../../config/commandLine.ts';
import { becomeOwner } from '../../config/dataFolder.ts';
import { loadConfig } from '../../config/config.ts';
import { LEASE } from '../../database/leases.ts';
import { openBlobs } from '../../openBlobs.ts';
import { printLine } from '../../config/printLine.ts';
import { StartError } from '../../config/startError.ts';
import { stopOnSignals } from '../../process.ts';
import { openPlace } from './place.ts';
import { backUpByHand } from './schedule.ts';

/** `npm run backup -- <folder>`: database and pictures, consistent, while the server runs. */
export async function main([folder, ...more]: readonly string[]): Promise<void> {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new StartError(`Write: ${commandLine('backup', '<folder>')}`);
  }
  const config = loadConfig();
  // The server's own runs must be able to read what root leaves in a place of theirs.
  becomeOwner(folder);
  const place = openPlace(folder, true);
  const context = { config, blobs: await openBlobs(config), now: Date.now };
  const stopping = new AbortController();
  stopOnSignals(async () => stopping.abort(new StartError('The backup was broken off.')));
  const sentence = `Another backup of the market is being made; this one waits for its end, for ${LEASE / 60_000} minutes if it was killed.`;
  const {
    lost,
    folder: backup,
    pictures,
  } = await backUpByHand(context, place, {
    signal: stopping.signal,
    onWait: () => printLine(sentence),
  });
  if (lost > 0) {
    printLine(`${lost} pictures are lost: the market names them, but they are not in its store.`);
  }
  printLine(`The market and its ${pictures} picture files are backed up in ${backup}`);
}
