import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { commandLine } from '../config/commandLine.ts';
import { dialectOf, isLockTimeout, oneAtATime } from './dialect.ts';
import { conditionAndPlace, marksOfScripts, postedOnce, wordStems } from './migrations/listings.ts';
import type { Step } from './migrations/dialects.ts';
import { desk } from './migrations/desk.ts';
import { jobs } from './migrations/jobs.ts';
import { lifetimes } from './migrations/lifetimes.ts';
import { devicesSeen, notices, priceDrops, sellerReminders } from './migrations/notices.ts';
import { questions } from './migrations/questions.ts';
import { picturePurges } from './migrations/picturePurges.ts';
import { wanted } from './migrations/wanted.ts';
import { firstTables, rateLimits } from './migrations/firstTables.ts';
import { market } from './migrations/market.ts';
import { marketChanges } from './migrations/marketChanges.ts';
import { marketTerms } from './migrations/marketTerms.ts';
import { orderAndFilters } from './migrations/orderAndFilters.ts';
import { passwordResets, photosAndCodes, sessionStarts, shops } from './migrations/accounts.ts';
import { sessionsWordsAndKeys } from './migrations/sessionsWordsAndKeys.ts';
import { StartError } from '../config/startError.ts';
import type { Tables } from './tables.ts';

type Steps = Readonly<Record<string, Step>>;

/** In the order in which they ran: a released name never changes, nor what stands before it. */
export const STEPS: Steps = {
  '0001-first-tables': firstTables,
  '0002-rate-limits': rateLimits,
  '0003-market': market,
  '0004-password-resets': passwordResets,
  '0005-session-starts': sessionStarts,
  '0006-photos-and-codes': photosAndCodes,
  '0007-shops': shops,
  '0008-word-stems': wordStems,
  '0009-condition-and-place': conditionAndPlace,
  '0010-order-and-filters': orderAndFilters,
  '0011-notices': notices,
  '0012-sessions-words-and-keys': sessionsWordsAndKeys,
  '0014-devices-seen': devicesSeen,
  '0016-marks-of-scripts': marksOfScripts,
  '0017-posted-once': postedOnce,
  '0018-jobs': jobs,
  '0019-lifetimes': lifetimes,
  '0020-questions': questions,
  '0021-seller-reminders': sellerReminders,
  '0022-wanted': wanted,
  '0023-price-drops': priceDrops,
  '0024-desk': desk,
  '0025-market-changes': marketChanges,
  '0027-market-terms': marketTerms,
  '0028-picture-purges': picturePurges,
};

/** A statement that waits for a lock blocks all others, so a step gives up after a second. */
const withShortLocks = ({ up, isOnline }: Step): Migration => ({
  async up(db) {
    if (dialectOf(db) === 'postgres')
      await sql.raw(`set ${isOnline ? 'session' : 'local'} lock_timeout = '1s'`).execute(db);
    await up(db);
  },
});

const migratorOf = (database: Kysely<Tables>, steps: Steps) =>
  new Migrator({
    db: database,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, withShortLocks(step)])),
    },
  });

/**
 * Begins the name of a row among the steps of a database that a move has not filled yet. No version
 * opens such tables: to earlier ones they are newer. The market's id ends it.
 */
export const MOVING = 'moving-from-';

/**
 * Whether the tables are those of this program, or of an older or newer one. Throws a StartError for
 * those that a move has not filled yet.
 */
export async function tableState(
  database: Kysely<Tables>,
  steps: Steps = STEPS,
): Promise<'current' | 'older' | 'newer'> {
  const known = await migratorOf(database, steps).getMigrations();
  if (known.every(({ executedAt }) => executedAt === undefined)) return 'older';
  const taken = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  if (taken.rows.some(({ name }) => name.startsWith(MOVING))) throw isUnfinished();
  if (taken.rows.some(({ name }) => !(name in steps))) return 'newer';
  return known.every(({ executedAt }) => executedAt !== undefined) ? 'current' : 'older';
}

/** How often a step tries to get its locks, and the pause in between, in milliseconds. */
const LOCK_TRIES = 30;
const LOCK_PAUSE = 1_000;

/**
 * Brings the tables up to date, each step in its own transaction except `isOnline` ones
 * (`migrations/dialects.ts`). Throws the error of a step, or a StartError if a newer version took
 * unknown steps; finished steps stay. A new SQLite file gets all steps in one transaction.
 */
export async function migrate(database: Kysely<Tables>, steps: Steps = STEPS): Promise<void> {
  if ((await tableState(database, steps)) === 'newer') throw tablesAreNewer();
  // Kysely locks the steps alone, not its own tables, which two processes would create at once.
  await oneAtATime(database, async () => {
    const known = await migratorOf(database, steps).getMigrations();
    const open = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
    // Each commit waits for the disk, and an empty file has no rows that would make one long.
    const isNew = dialectOf(database) === 'sqlite' && open.length === known.length;
    for (const name of isNew ? open.slice(-1) : open) await takeStep(database, steps, name);
  });
}

async function takeStep(database: Kysely<Tables>, steps: Steps, name: string): Promise<void> {
  const disableTransactions = dialectOf(database) === 'postgres' && steps[name]?.isOnline === true;
  for (let tries = 1; ; tries += 1) {
    const { error } = await migratorOf(database, steps).migrateTo(name, { disableTransactions });
    if (error === undefined) return;
    if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error;
    await pause(LOCK_PAUSE);
  }
}

export const tablesAreNewer = () =>
  new StartError(
    'Start the version of Musika that this database was last used with, or restore a backup: its tables are newer than this program.',
  );

const isUnfinished = () =>
  new StartError(
    'Finish the move to this database first, with the same command as before, or empty the database: not all of the market is in it.',
  );

export const tablesAreOlder = () =>
  new StartError(
    `Start Musika, or run: ${commandLine('migrate')}. The tables of this database are of an older version.`,
  );
