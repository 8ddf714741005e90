import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/** A migration knows the tables of its day, not those of `tables.ts`, and so it is written against none. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** The type of a column that holds another row's id. SQLite's integers have 64 bits in any case. */
export function idType(db: Kysely<AnyTables>): 'integer' | 'bigint' {
  return dialectOf(db) === 'postgres' ? 'bigint' : 'integer';
}

/** A table whose `id` the database counts up and never gives out twice, not even after the newest row is gone. */
export function createTableWithId<Table extends string>(db: Kysely<AnyTables>, table: Table) {
  return db.schema
    .createTable(table)
    .addColumn('id', idType(db), (column) =>
      dialectOf(db) === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    );
}
