import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, openMarket, post, titles } from '../../tools/testing/market.ts';
import { isOnPostgres } from '../../tools/testing/testDatabase.ts';

test.skipIf(!isOnPostgres())(
  'a search of millions finds each listing once, the newest first @postgres',
  async () => {
    const { server, seller } = await openMarket();
    const sellers = [seller, await joinMarket(server, 'tariro')];
    // One in each window below the newest.
    const ids = [1, 10_000_000, 40_000_000, 48_500_000, 49_900_000, 49_998_000, 49_999_800, 50_000_000];
    for (const [index, id] of ids.entries()) {
      await sql`select setval(pg_get_serial_sequence('listings', 'id'), ${id}, false)`.execute(
        server.context.database,
      );
      const client = sellers[index % sellers.length] ?? seller;
      expect(await post(client, { title: `Kettle ${id}` })).toMatchObject({ status: 201, body: { id } });
    }
    const response = await createClient(server).get(`${paths.search}?q=kettle`);
    expect(titles(response)).toEqual(ids.toReversed().map((id) => `Kettle ${id}`));
  },
);
