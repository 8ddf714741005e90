import type { OpenDatabase } from '../database/openDatabase.ts';
import { withTimeout } from '../database/withTimeout.ts';
import { marketVersion } from './listingStore.ts';

/** Answers the version of the market, as it is at some moment after the call; at once where the database can. */
export type MarketVersion = () => number | Promise<number>;

/** A read takes 1 ms; one that takes so long has lost its connection, and must not hold up those that come after it. */
const GIVE_UP_MILLISECONDS = 1_000;

/**
 * Reads the version that every visible change of the market raises (`database/migrations/market.ts`). Whoever asks while
 * the database is being asked waits for the next answer, together: many requests at once cost one read, and none is told
 * of a time before it came.
 */
export function createMarketVersion({
  database,
  instantRead,
}: Pick<OpenDatabase, 'database' | 'instantRead'>): MarketVersion {
  const query = marketVersion(database);
  const readAtOnce = instantRead(query);
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | null = null;

  async function ask(): Promise<number> {
    await running;
    next = null;
    const answer = withTimeout(database.executeQuery(query), GIVE_UP_MILLISECONDS);
    running = answer.catch(() => undefined);
    const [row] = (await answer).rows;
    if (row === undefined) throw new Error('The market has no version.');
    return row.version;
  }
  return () => readAtOnce() ?? (next ??= ask());
}
