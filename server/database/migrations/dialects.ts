import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Migrations are typed against no tables: theirs are those of their day, not of `tables.ts`. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** Which database this is. Migrations import nothing of the program: it changes, and they must not. */
export const dialectOf = (db: Kysely<AnyTables>): 'sqlite' | 'postgres' =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** The type of a column that holds another row's id. SQLite's integers have 64 bits in any case. */
export const idType = (db: Kysely<AnyTables>): 'integer' | 'bigint' =>
  dialectOf(db) === 'postgres' ? 'bigint' : 'integer';

/** A table whose `id` the database counts up and never reuses, not even the newest one. */
export const createTableWithId = <Table extends string>(db: Kysely<AnyTables>, table: Table) =>
  db.schema
    .createTable(table)
    .addColumn('id', idType(db), (column) =>
      dialectOf(db) === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    );

export async function run(db: Kysely<AnyTables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
