import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError, commandLine } from '../config/terminal.ts';
import { oneAtATime } from './dialect.ts';
import { baseline } from './migrations/baseline.ts';
import type { Tables } from './tables.ts';

/**
 * In the order in which they run. Until the first release the baseline is edited in place, and its
 * number raised, so that a market of another one is refused; then a name never changes.
 */
export const MIGRATIONS: Record<string, Migration> = { '0001-baseline-7': baseline };

async function takenBy(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}

export async function tableState(database: Kysely<Tables>): Promise<'new' | 'older' | 'current' | 'other'> {
  const taken = await takenBy(database);
  if (taken.some((name) => !(name in MIGRATIONS))) return 'other';
  if (taken.length === Object.keys(MIGRATIONS).length) return 'current';
  return taken.length === 0 ? 'new' : 'older';
}

export async function migrate(database: Kysely<Tables>): Promise<void> {
  if ((await tableState(database)) === 'other') throw tablesOfAnother();
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  // Kysely locks the migrations alone, not its own tables, which two processes would create at once.
  await oneAtATime(database, async () => {
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

export const tablesOfAnother = () =>
  new StartError(
    'Start the version of Musika that this database was last used with, or begin a new market in an empty folder or database: its tables are of another version, which this one cannot change.',
  );

export const tablesAreOlder = () =>
  new StartError(
    `Start Musika, or run: ${commandLine('migrate')}. The tables of this database are of an older version.`,
  );
