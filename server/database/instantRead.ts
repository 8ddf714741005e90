import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const embedded = new WeakMap<Kysely<Tables>, DatabaseSync>();

/** Remembers which embedded database is behind this one. */
export function rememberEmbedded(database: Kysely<Tables>, sqlite: DatabaseSync): void {
  embedded.set(database, sqlite);
}

/**
 * The first number of the first row, read at once: SQLite answers within this process, in 1 µs, a tenth of what the way
 * through promises takes. Undefined where it has to be waited for: on PostgreSQL, and while a transaction of ours is
 * open, which must not be seen before it ends.
 */
export function instantNumber(
  database: Kysely<Tables>,
  query: { compile: () => CompiledQuery },
): () => number | undefined {
  const sqlite = embedded.get(database);
  if (sqlite === undefined) return () => undefined;
  const statement = sqlite.prepare(query.compile().sql);
  statement.setReturnArrays(true);
  return () => {
    if (sqlite.isTransaction) return undefined;
    const row: unknown = statement.get();
    const value: unknown = Array.isArray(row) ? row[0] : undefined;
    return typeof value === 'number' ? value : undefined;
  };
}
