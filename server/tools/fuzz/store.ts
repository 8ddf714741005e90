import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/**
 * Counts of tries, which bad calls are; counts of searches that found nothing, written every ten seconds; and SQLite's own
 * tables of the search index, which follows from `market`.
 */
const LEFT_OUT = /^(?:rate_limits|missed_searches|market_search\w*)$/;

/** A hash of each table's rows, whatever their order, by the table's name: what changed is what differs. */
export async function fingerprint(database: Kysely<Tables>): Promise<Record<string, string>> {
  const tables = await database.introspection.getTables();
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    if (LEFT_OUT.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    const texts = rows.map((row) => JSON.stringify(row));
    hashes[name] = createHash('sha256').update(texts.toSorted().join('\n')).digest('base64url');
  }
  return hashes;
}

/** What SQLite finds wrong with the database: nothing, if it answers `ok`. */
export async function integrity(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  return rows.map(({ integrity_check }) => integrity_check).join('; ');
}
