import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { DAY, HOUR, joinMarket, MINUTE, post } from '../../tools/testing/market.ts';
import { openPushMarket } from '../../tools/testing/pushMarket.ts';

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
  server.advance(MINUTE);
  // What is posted this minute is told later.
  await other.send('DELETE', paths.listing('1'));
  await offer('Late lamp', '9');
  expect(await later(0)).toEqual(['2 new for “lamp”']);
  expect(last()).toEqual({
    title: '2 new for “lamp”',
    body: 'Red lamp and more',
    url: '/search?q=lamp&order=newest&price_to=20',
    tag: 'q=lamp&price_to=20',
    to: 'one',
  });
  server.advance(MINUTE);
  await search('category=1');
  for (const id of ['2', '3']) await other.send('DELETE', paths.listing(id));
  await offer('Blue pot');
  server.advance(MINUTE);
  await offer('Late pot');
  expect(await later(0)).toEqual(['1 new in Electronics']);
  expect(last()).toMatchObject({ body: 'Blue pot', url: '/category/electronics?order=newest' });
});

test('it is told once a day: what comes after that is told the next day, in one', async () => {
  const { other, offer, later, last, search } = await open('q=lamp');
  await offer('Desk lamp');
  expect(await later(MINUTE)).toEqual(['1 new for “lamp”']);
  await offer('Red lamp');
  await search('q=pot');
  await offer('Pot');
  expect(await later(MINUTE)).toEqual(['1 new for “pot”']);
  // 20:02, 22:02 and 07:02.
  for (const time of [6 * HOUR, 2 * HOUR]) expect(await later(time)).toEqual([]);
  await other.login('chipo');
  await offer('Blue lamp');
  expect(await later(9 * HOUR)).toEqual(['2 new for “lamp”']);
  expect(last()?.body).toBe('Blue lamp and more');
});

test('one’s own listings are no news, and what is wanted is news to a search of what is wanted alone', async () => {
  const { other, seller, search, later } = await open('q=lamp');
  await search('q=lamp&kind=wanted');
  await post(seller, { title: 'My lamp' });
  await post(other, { kind: 'wanted', title: 'Lamp for my desk' });
  expect(await later(MINUTE)).toEqual(['1 new for “lamp”']);
});

/** rudo looks for a calculator up to $20; the listing has the id 1. */
async function openWanted() {
  const market = await open();
  await post(market.seller, { kind: 'wanted', title: 'Calculator', price: '20' });
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

  test('nothing is told once it was found or is hidden', async () => {
    const { seller, database, offer, later } = await openWanted();
    await later(0);
    await offer('Casio calculator');
    await seller.send('PATCH', paths.listing('1'), { body: { status: 'sold' } });
    expect(await later(MINUTE)).toEqual([]);
    await seller.send('PATCH', paths.listing('1'), { body: { status: 'active' } });
    await database.updateTable('listings').set({ hidden_at: 1 }).where('id', '=', 1).execute();
    expect(await later(MINUTE)).toEqual([]);
  });
});
