import { freeReserve } from '../config/dataFolder.ts';
import { StartError } from '../config/startError.ts';
import { isDiskFull } from '../http/outage.ts';

const DISK_FULL = 'Free some space and try again: the disk is full, and nothing was changed.';
const USED =
  'The disk is full: this used the reserve. Free some space; the next start of the server makes it anew.';

/**
 * Runs a command, and on a full disk once more with the reserve of the data folder freed: who must be suspended is, then
 * too. Throws a StartError where that does not do either; a command changes all or nothing.
 */
export async function withReserve(dataDir: string, run: () => Promise<string[]>): Promise<string[]> {
  try {
    return await run();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    if (!freeReserve(dataDir)) throw new StartError(DISK_FULL);
  }
  try {
    return [...(await run()), USED];
  } catch (error) {
    throw isDiskFull(error) ? new StartError(DISK_FULL) : error;
  }
}
