import { expect, onTestFinished, test } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../../src/contract/paths.ts';
import type { TestClient } from '../tools/testing/client.ts';
import { openBehindFirewall } from '../tools/testing/firewall.ts';
import { listingForm, smallPhoto } from '../tools/testing/listingForm.ts';
import { post, titles } from '../tools/testing/market.ts';
import { executeOn, startPostgres } from '../tools/testing/postgres.ts';
import { isOnPostgres } from '../tools/testing/testDatabase.ts';

const UNAVAILABLE = { status: 503, headers: { 'retry-after': '5' } };
const QUICK = { connect: 300, response: 300 };

/** A server at one address, which leads to a primary. */
async function openPrimary(limits = {}) {
  const primary = await startPostgres();
  if (primary === null) throw new Error('PostgreSQL was there a moment ago.');
  onTestFinished(() => primary.remove());
  return { ...(await openBehindFirewall(primary.url('postgres'), limits)), primary };
}

/** A server at one address, which leads to a primary whose commits wait for a standby. */
async function openPair(limits = {}) {
  const { primary, ...market } = await openPrimary(limits);
  const standby = await primary.addStandby();
  onTestFinished(() => standby.remove());
  const promote = async () => {
    await standby.promote();
    market.firewall.leadTo(standby.url('postgres'));
  };
  const isReady = () => {
    market.advance(5_000);
    return market.client.get('/readyz');
  };
  return { ...market, primary, standby, promote, isReady };
}

/** Posts with a key, as the app does, which sends the same form again where it fails. */
async function postWithKey(seller: TestClient, title: string) {
  const body = listingForm({ image: await smallPhoto(), title });
  return seller.send('POST', paths.listings, { body, headers: { [IDEMPOTENCY_KEY_HEADER]: 'a-random-key' } });
}

test.runIf(isOnPostgres())(
  'the primary is killed and its standby promoted: the same server lists, posts and runs its jobs again @postgres',
  async () => {
    const { primary, promote, seller, client, worker, isReady } = await openPair();
    expect(await post(seller, { title: 'Kettle' })).toMatchObject({ status: 201 });
    await primary.kill();
    expect(await post(seller, { title: 'Lamp' })).toMatchObject(UNAVAILABLE);
    expect(await client.get(paths.listings)).toMatchObject(UNAVAILABLE);
    expect(await isReady()).toMatchObject({ status: 503 });

    await promote();
    expect(titles(await client.get(paths.listings))).toEqual(['Kettle', 'Clay pot']);
    expect(await post(seller, { title: 'Lamp' })).toMatchObject({ status: 201 });
    expect(await isReady()).toMatchObject({ status: 200 });
    expect((await worker.runDueJobs()).filter(({ error }) => error !== null)).toEqual([]);
  },
);

test.runIf(isOnPostgres())(
  'a server that lands on a standby shows none of its rows, which may be old, and serves once it is promoted @postgres',
  async () => {
    const { firewall, standby, promote, seller, client, isReady } = await openPair();
    firewall.leadTo(standby.url('postgres'));
    firewall.disconnect();
    expect(await client.get(paths.listings)).toMatchObject(UNAVAILABLE);
    expect(await post(seller, { title: 'Kettle' })).toMatchObject(UNAVAILABLE);
    expect(await isReady()).toMatchObject({ status: 503 });
    await promote();
    expect(await post(seller, { title: 'Kettle' })).toMatchObject({ status: 201 });
    expect(await isReady()).toMatchObject({ status: 200 });
  },
);

test.runIf(isOnPostgres())(
  'a primary that takes no writes any more loses all connections at the first one @postgres',
  async () => {
    const { primary, promote, seller, client, isReady } = await openPair();
    // Several connections at once, so that the pool has more than the one that fails.
    await Promise.all(['categories', 'listings'].map((name) => client.get(paths[name as 'listings'])));
    await executeOn(primary, 'alter system set default_transaction_read_only = on');
    await executeOn(primary, 'select pg_reload_conf()');
    await promote();
    await expect.poll(isReady).toMatchObject({ status: 503 });
    expect(await post(seller, { title: 'Kettle' })).toMatchObject({ status: 201 });
    expect(titles(await client.get(paths.listings))).toEqual(['Kettle', 'Clay pot']);
    expect(await isReady()).toMatchObject({ status: 200 });
  },
);

test.runIf(isOnPostgres())(
  'the network is cut between server and primary within a commit: sent again after the promotion, it posts once @postgres',
  async () => {
    const { firewall, promote, seller, client } = await openPair(QUICK);
    void firewall.dropAt('commit');
    expect(await postWithKey(seller, 'Kettle')).toMatchObject(UNAVAILABLE);
    firewall.shut();
    expect(await client.get(paths.listings)).toMatchObject(UNAVAILABLE);
    firewall.open();
    await promote();
    expect(await postWithKey(seller, 'Kettle')).toMatchObject({ status: 201 });
    expect(await postWithKey(seller, 'Kettle')).toMatchObject({ status: 201 });
    expect(titles(await client.get(paths.listings))).toEqual(['Kettle', 'Clay pot']);
  },
);

test.runIf(isOnPostgres())(
  'while the standby is missing, a post gets 503 however often it is sent, and no connection is left waiting @postgres',
  async () => {
    const { primary, seller } = await openPrimary(QUICK);
    await executeOn(primary, "alter system set synchronous_standby_names = 'missing'");
    await executeOn(primary, 'select pg_reload_conf()');
    const waiting = () => executeOn(primary, "select from pg_stat_activity where wait_event = 'SyncRep'");
    for (let sent = 1; sent <= 6; sent += 1)
      expect(await postWithKey(seller, 'Kettle')).toMatchObject(UNAVAILABLE);
    await expect.poll(waiting).toBe(0);
  },
);
