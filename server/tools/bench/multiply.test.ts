import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldMarket } from '../../database/foldMarket.ts';
import { seededRandom } from '../testing/random.ts';
import { isOnPostgres, openTestDatabase } from '../testing/testDatabase.ts';
import { loadListings, loadUsers, NEWCOMERS } from './load.ts';
import { multiplyMarket } from './multiply.ts';
import { madeUpWords } from './words.ts';

test.skipIf(!isOnPostgres())('a copied market is as its triggers make it @postgres', async () => {
  const { database } = await openTestDatabase();
  const market = { database, now: () => 1 };
  const users = NEWCOMERS + 20;
  await loadUsers(market, users);
  await loadListings(market, madeUpWords(seededRandom(1)), { from: 0, to: 100, users });
  await multiplyMarket(database, 3);
  const state = async () => {
    await foldMarket(database);
    return Promise.all(
      [
        sql`select * from market order by listing_id`,
        sql`select * from market_counts order by category_id`,
        sql`select word, sum(listings) from vocabulary group by word having sum(listings) > 0 order by word`,
      ].map(async (rows) => (await rows.execute(database)).rows),
    );
  };
  const copied = await state();
  // Each seller goes and comes.
  await sql`update users set suspended_at = suspended_at`.execute(database);
  expect(copied[0]).toHaveLength(270);
  expect(await state()).toEqual(copied);
});
