import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { dropIndexes } from './load.ts';

/** How each copy differs from its row: expressions of the number of the copy, from 1. */
type Changes = Record<string, string>;

/** On PostgreSQL: makes the market so many times as large, by copies of its users and listings. */
export async function multiplyMarket(database: Kysely<Tables>, times: number): Promise<void> {
  const ids = await sql<{ users: number; listings: number }>`select (select max(id) from users) as users,
    (select max(id) from listings) as listings`.execute(database);
  const { users = 0, listings = 0 } = ids.rows[0] ?? {};
  const rebuildIndexes = await dropIndexes(database);
  const [user, listing] = [`+ copy * ${users}`, `+ copy * ${listings}`];
  await database.transaction().execute(async (transaction) => {
    // Neither triggers nor foreign keys: what they would write follows.
    await sql`set local session_replication_role = replica`.execute(transaction);
    const copy = (table: string, [id, last]: [string, number], changes: Changes) =>
      copyRows(transaction, table, { id, last, times, changes });
    await copy('users', ['id', users], {
      id: `id ${user}`,
      username: "username || 'x' || copy",
      phone_number: 'phone_number || copy',
    });
    await copy('listings', ['id', listings], {
      id: `id ${listing}`,
      seller_id: `seller_id ${user}`,
      slug: "slug || 'x' || copy",
      picture_key: "overlay(picture_key placing lpad(copy::text, 6, '0') from 1)",
    });
    await copy('market', ['listing_id', listings], {
      listing_id: `listing_id ${listing}`,
      seller_id: `seller_id ${user}`,
      listed_rank: `listed_rank ${listing}`,
    });
    await sql`update vocabulary set listings = listings * ${times}`.execute(transaction);
    await sql`update market_count_changes set total = total * ${times}`.execute(transaction);
    for (const table of ['users', 'listings'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        transaction,
      );
  });
  await rebuildIndexes();
  await sql`vacuum analyze`.execute(database);
}

async function copyRows(
  transaction: Transaction<Tables>,
  table: string,
  { id, last, times, changes }: { id: string; last: number; times: number; changes: Changes },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    transaction,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? name);
  // One after the other, so that the rows stand in the order of their ids.
  for (let copy = 1; copy < times; copy += 1)
    await sql
      .raw(`insert into ${table} (${names.join()}) select ${values.join()}
        from ${table} cross join (select ${copy} as copy) as number where ${id} <= ${last} order by ${id}`)
      .execute(transaction);
}
