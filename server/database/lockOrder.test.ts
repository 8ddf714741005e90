import { type Kysely, SelectQueryNode, sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { deleteCategory } from '../catalogue/categoryStore.ts';
import { respell } from '../catalogue/placeStore.ts';
import { newestListing } from '../modules/push/store.ts';
import { joinMarket, openMarket, post } from '../tools/testing/market.ts';
import { isOnPostgres, untilWaiting } from '../tools/testing/testDatabase.ts';
import type { Tables } from './tables.ts';

/** A market with one listing, and another connection with an open transaction. */
async function openMarketBeside() {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  await post(seller, { title: 'Clay pot', campus_place: 'swinton', category_id: '1' });
  const { rows } = await sql<{ name: string; folder: string }>`
    select current_database() as name, current_setting('unix_socket_directories') as folder`.execute(
    database,
  );
  const beside = new Client({ host: rows[0]?.folder, database: rows[0]?.name, user: 'musika' });
  await beside.connect();
  onTestFinished(() => beside.end());
  await beside.query('begin');
  return { server, seller, database, beside };
}

/** The database, whose scans of all locations of listings last until `end` is called. */
function withSlowScan(database: Kysely<Tables>) {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const scans = new WeakSet<object>();
  const slow = database.withPlugin({
    transformQuery({ queryId, node }) {
      if (SelectQueryNode.is(node) && node.frontModifiers !== undefined) scans.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (!scans.has(queryId)) return result;
      begun.resolve();
      await ended.promise;
      return result;
    },
  });
  return { slow, begun: begun.promise, end: ended.resolve };
}

describe.runIf(isOnPostgres())('changes of the market that meet @postgres', () => {
  test('a seller edits a listing while the operator adds a place and all listings are scanned', async () => {
    const { seller, database } = await openMarketBeside();
    const { slow, begun, end } = withSlowScan(database);
    const added = respell(slow, 'Swinton');
    await begun;
    const body = { title: 'Clay pots' };
    expect(await seller.send('PATCH', paths.listing('1'), { body })).toMatchObject({ status: 200 });
    end();
    await added;
    const places = await database.selectFrom('listings').select(['title', 'campus_place']).execute();
    expect(places).toEqual([{ title: 'Clay pots', campus_place: 'Swinton' }]);
  });

  test('the operator adds a place while a seller edits a listing that names it', async () => {
    const { database, beside } = await openMarketBeside();
    await beside.query('select id from listings for update');
    const added = respell(database, 'Swinton');
    await untilWaiting(database, 1);
    await beside.query(`update listings set title = 'Clay pots'`);
    await beside.query('commit');
    await added;
    const places = await database.selectFrom('market').select('campus_place').execute();
    expect(places).toEqual([{ campus_place: 'Swinton' }]);
  });

  test('the operator removes a category while a seller posts into it', async () => {
    const { server, database, beside } = await openMarketBeside();
    const other = await joinMarket(server, 'tendai');
    // The category is locked, and then the listing of another that moves.
    await beside.query('select id from listings where id = 1 for update');
    const removed = deleteCategory(database, 1, 2);
    await untilWaiting(database, 1);
    const posted = post(other, { category_id: '1' });
    await untilWaiting(database, 2);
    await beside.query('commit');
    await removed;
    // The category went first: the listing is rejected, and neither waits for the other.
    expect((await posted).status).not.toBe(503);
    expect(await database.selectFrom('market').select('category_id').execute()).toEqual([{ category_id: 2 }]);
  });

  test('a listing that is committed late is not passed over by a read of newer ones', async () => {
    const { server, seller, database, beside } = await openMarketBeside();
    const other = await joinMarket(server, 'tendai');
    await beside.query('select id from categories where id = 1 for update');
    const late = post(seller, { category_id: '1' });
    await untilWaiting(database, 1);
    expect(await post(other, { category_id: '2' })).toMatchObject({ status: 201 });
    const newer = newestListing(database).then(async (newest) => {
      const onMarket = database.selectFrom('market').select('listing_id').orderBy('listing_id').execute();
      return { newest, ids: (await onMarket).map(({ listing_id: id }) => id) };
    });
    await untilWaiting(database, 2);
    await beside.query('commit');
    expect(await late).toMatchObject({ status: 201 });
    expect(await newer).toEqual({ newest: 3, ids: [1, 2, 3] });
  });
});
