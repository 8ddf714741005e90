import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';

/** Prepares a query for a number that is read at once, or answers undefined where it has to be waited for. */
export type InstantRead = (query: { compile: () => CompiledQuery }) => () => number | undefined;

/** PostgreSQL is asked over a connection. */
export const neverInstant: InstantRead = () => () => undefined;

/**
 * The first number of the first row, read at once: SQLite answers within this process, in 1 µs, a tenth of what the way
 * through promises takes. Undefined while a transaction of ours is open, which must not be seen before it ends.
 */
export const instantReadOf =
  (sqlite: DatabaseSync): InstantRead =>
  (query) => {
    const statement = sqlite.prepare(query.compile().sql);
    statement.setReturnArrays(true);
    return () => {
      if (sqlite.isTransaction) return undefined;
      const row: unknown = statement.get();
      const value: unknown = Array.isArray(row) ? row[0] : undefined;
      return typeof value === 'number' ? value : undefined;
    };
  };
