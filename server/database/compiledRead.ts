import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A query whose text was made once. Answers its rows for the given values, in the order in which they stand in it. */
export type CompiledRead<Row> = (...values: readonly unknown[]) => Promise<Row[]>;

/**
 * Spares the hot reads the building of their query, which takes longer than SQLite needs to answer it. Whatever values the
 * query was built with are replaced.
 */
export function compileRead<Row>(
  database: Kysely<Tables>,
  query: { compile: () => CompiledQuery<Row> },
): CompiledRead<Row> {
  const compiled = query.compile();
  return async (...values) => {
    if (values.length !== compiled.parameters.length) throw new Error('The query takes other values.');
    return (await database.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}
