import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { joinMarket, post, postWanted } from '../../tools/testing/market.ts';
import { openPushMarket } from '../../tools/testing/pushMarket.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A market at 14:00 in Harare: rudo has a browser with notices of a search, chipo sells. */
async function open(query?: string) {
  const market = await openPushMarket();
  const { server, seller, register, sent } = market;
  const other = await joinMarket(server, 'chipo');
  const search = (written: string) => register(seller, 'one', written);
  if (query === undefined) await register(seller);
  else await search(query);
  return {
    ...market,
    other,
    search,
    /** Another seller posts it. */
    offer: (title: string, price = '15') => post(other, { title, price }),
    last: () => sent.at(-1),
    seen: async () =>
      (await server.context.database.selectFrom('push_searches').select('seen_id').execute()).map(
        ({ seen_id: id }) => id,
      ),
  };
}

test('a user is told what is new in a search, by its text or its category, and nothing else @postgres', async () => {
  const { server, other, search, offer, later, last } = await open();
  await offer('Old lamp');
  server.advance(MINUTE);
  await search('q=lamp&price_to=20');
  // What a search shows instead of what was typed is no news.
  await search('q=kettel');
  await offer('Green kettle');
  await offer('Dear lamp', '90');
  expect(await later(MINUTE)).toEqual([]);
  await offer('Desk lamp', '12');
  await offer('Red lamp', '9');
  expect(await later(MINUTE)).toEqual(['2 new for “lamp”']);
  expect(last()).toEqual({
    title: '2 new for “lamp”',
    body: 'Red lamp and more',
    url: '/search?q=lamp&order=newest&price_to=20',
    tag: 'q=lamp&price_to=20',
    to: 'one',
  });
  await search('category=1');
  await other.send('DELETE', paths.listing('1'));
  await offer('Blue pot');
  expect(await later(MINUTE)).toEqual(['1 new in Electronics']);
  expect(last()).toMatchObject({ body: 'Blue pot', url: '/category/electronics?order=newest' });
});

test('it is told once a day: what comes after that is told the next day, in one', async () => {
  const { other, offer, later, last } = await open('q=lamp');
  await offer('Desk lamp');
  expect(await later(MINUTE)).toEqual(['1 new for “lamp”']);
  await offer('Red lamp');
  // 20:01, 22:01 and 07:00.
  for (const time of [6 * HOUR, 2 * HOUR]) expect(await later(time)).toEqual([]);
  await other.login('chipo');
  await offer('Blue lamp');
  expect(await later(9 * HOUR)).toEqual(['2 new for “lamp”']);
  expect(last()?.body).toBe('Blue lamp and more');
});

test('what was posted less than a minute ago is told a minute later: another post may still be on its way', async () => {
  const { offer, later } = await open('q=lamp');
  await offer('Desk lamp');
  expect(await later(MINUTE - 1)).toEqual([]);
  expect(await later(1)).toEqual(['1 new for “lamp”']);
});

test('one’s own listings are no news, and what is wanted is news to a search of what is wanted alone', async () => {
  const { other, seller, search, later } = await open('q=lamp');
  await search('q=lamp&kind=wanted');
  await post(seller, { title: 'My lamp' });
  await postWanted(other, { title: 'Lamp for my desk' });
  expect(await later(MINUTE)).toEqual(['1 new for “lamp”']);
});

test('what does not match is compared once, and a search that ended is not told', async () => {
  const { seller, offer, later, seen, database, end } = await open('q=lamp');
  expect(await seen()).toEqual([0]);
  await offer('Kettle');
  expect(await later(MINUTE)).toEqual([]);
  expect(await seen()).toEqual([1]);
  await database.updateTable('listings').set({ title: 'Lamp' }).execute();
  await offer('Desk lamp');
  await end(seller, 'one', 'q=lamp');
  expect(await later(MINUTE)).toEqual([]);
});

test('other work runs between two searches', async () => {
  const { offer, search, server, round } = await open();
  // Without a text: a search for one waits by itself.
  for (let index = 1; index <= 10; index += 1) await search(`price_to=${index}`);
  await offer('Desk lamp');
  server.advance(MINUTE);
  const ended = new AbortController();
  const counted = round().finally(() => ended.abort());
  let turns = 0;
  for (; !ended.signal.aborted; turns += 1) await turn();
  await counted;
  expect(turns).toBeGreaterThanOrEqual(10);
});

/** rudo looks for a calculator up to $20; the listing has the id 1. */
async function openWanted() {
  const market = await open();
  await postWanted(market.seller, { title: 'Calculator', price: '20' });
  return market;
}

describe('of what a user looks for', () => {
  test('it is told what is posted that fits, once @postgres', async () => {
    const { offer, later, last } = await openWanted();
    await offer('Kettle');
    await offer('Old calculator', '40');
    expect(await later(MINUTE)).toEqual([]);
    await offer('Casio calculator');
    expect(await later(MINUTE)).toEqual(['1 new for “Calculator”']);
    expect(last()).toMatchObject({
      body: 'Casio calculator',
      url: '/search?q=Calculator&order=newest&price_to=20',
    });
    expect(await later(2 * DAY)).toEqual([]);
  });

  test.each<[string, (market: Awaited<ReturnType<typeof openWanted>>) => Promise<unknown>]>([
    [
      'a wanted thing that was found',
      async ({ offer, seller }) => {
        await offer('Casio calculator');
        await seller.send('PATCH', paths.listing('1'), { body: { status: 'sold' } });
      },
    ],
    [
      'a wanted thing that is hidden',
      async ({ offer, database }) => {
        await offer('Casio calculator');
        await database.updateTable('listings').set({ hidden_at: 1 }).where('id', '=', 1).execute();
      },
    ],
  ])('nothing is told: %s', async (_what, happens) => {
    const market = await openWanted();
    await market.later(0);
    await happens(market);
    expect(await market.later(MINUTE)).toEqual([]);
  });
});
