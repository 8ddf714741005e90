import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { oneAtATime } from './dialect.ts';
import { conditionAndPlace } from './migrations/conditionAndPlace.ts';
import { firstTables } from './migrations/firstTables.ts';
import { market } from './migrations/market.ts';
import { marksOfScripts } from './migrations/marksOfScripts.ts';
import { notices } from './migrations/notices.ts';
import { orderAndFilters } from './migrations/orderAndFilters.ts';
import { passwordResets } from './migrations/passwordResets.ts';
import { photosAndCodes } from './migrations/photosAndCodes.ts';
import { rateLimits } from './migrations/rateLimits.ts';
import { sessionStarts } from './migrations/sessionStarts.ts';
import { shops } from './migrations/shops.ts';
import { wordStems } from './migrations/wordStems.ts';
import { StartError } from '../config/startError.ts';
import type { Tables } from './tables.ts';

/** In the order in which they ran everywhere: a name once released is never changed, nor what stands before it. */
const MIGRATIONS = {
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
  '0016-marks-of-scripts': marksOfScripts,
};

const migratorOf = (database: Kysely<Tables>) =>
  new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });

/**
 * Brings the tables up to date, all steps in one transaction. Throws what the failing step threw, or a StartError where a
 * newer version of the program has taken steps that this one does not know.
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = migratorOf(database);
  // Kysely locks the steps alone; its own tables are made before, and two processes would be in each other's way.
  const { error } = await oneAtATime(database, () => migrator.migrateToLatest());
  if (error === undefined) return;
  // Kysely has no type for it.
  const isNewer = error instanceof Error && error.message.startsWith('corrupted migrations');
  throw isNewer ? tablesAreNewer() : error;
}

const tablesAreNewer = () =>
  new StartError(
    'Start the version of Musika that this database was last used with, or restore a backup: its tables are newer than this program.',
  );

/** Whether every step has been taken; false where a newer version than the tables is running. */
export async function isMigrated(database: Kysely<Tables>): Promise<boolean> {
  const steps = await migratorOf(database).getMigrations();
  return steps.every(({ executedAt }) => executedAt !== undefined);
}
