import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { joinMarket, post, postWanted } from '../../tools/testing/market.ts';
import { openSellerMarket } from '../../tools/testing/sellerMarket.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The market's pot has the id 1. */
const WANTED = paths.listing('2');

/** A market on which rudo, who has a device for notices, looks for a calculator up to $20. */
async function open(parts: Record<string, string> = {}) {
  const market = await openSellerMarket();
  const { server, seller, database, later } = market;
  const posted = await postWanted(seller, { title: 'Calculator', price: '20', ...parts });
  expect(posted).toMatchObject({ status: 201 });
  const other = await joinMarket(server, 'chipo');
  return {
    ...market,
    /** Another seller posts it. */
    offer: (title: string, price = '15') => post(other, { title, price }),
    /** What is told some time later; the pot's reminders are others. */
    later: async (time: number) => (await later(time)).filter((title) => !title.includes('Pot')),
    position: () =>
      database.selectFrom('sent_reminders').select('about').where('kind', '=', 'match').executeTakeFirst(),
    again: () => seller.login('rudo'),
  };
}
const POSTED = '“Casio calculator” was posted';

test('who looks for something is told once of what is posted that fits', async () => {
  const { later, offer, last } = await open();
  expect(await later(0)).toEqual([]);
  await offer('Kettle');
  await offer('Old calculator', '40');
  expect(await later(0)).toEqual([]);
  await offer('Casio calculator');
  expect(await later(0)).toEqual([POSTED]);
  expect(last()).toMatchObject({
    body: 'You look for “Calculator”.',
    url: expect.stringMatching(/^\/product\/electronics\/calculator-/),
    query: '',
    tag: 'listing-2-match',
  });
  expect(await later(0)).toEqual([]);
  expect(await later(2 * DAY)).toEqual([]);
});

describe('of these nothing is told', () => {
  const CASES: Record<string, (market: Awaited<ReturnType<typeof open>>) => Promise<unknown>> = {
    'what the author offers': async ({ seller }) => post(seller, { title: 'Casio calculator', price: '15' }),
    'what another one looks for': async ({ server }) =>
      postWanted(await joinMarket(server, 'tendai'), { title: 'Casio calculator' }),
    'what is too dear': async ({ offer }) => offer('Casio calculator', '21'),
    'what was deleted meanwhile': async ({ offer, database }) => {
      await offer('Casio calculator');
      await database.updateTable('listings').set({ deleted_at: 1 }).where('id', '=', 3).execute();
    },
    'a wanted thing that was found': async ({ offer, seller }) => {
      await offer('Casio calculator');
      await seller.send('PATCH', WANTED, { body: { status: 'sold' } });
    },
    'a wanted thing that is hidden': async ({ offer, database }) => {
      await offer('Casio calculator');
      await database.updateTable('listings').set({ hidden_at: 1 }).where('id', '=', 2).execute();
    },
  };
  test.each(Object.entries(CASES))('%s @postgres', async (_what, happens) => {
    const market = await open();
    await happens(market);
    expect(await market.later(0)).toEqual([]);
  });
});

test('without a price any price fits, and what was there before is not new', async () => {
  const { later, offer, seller, last } = await open({ title: 'Fan', price: '' });
  await offer('Casio calculator', '15');
  expect(await later(0)).toEqual([]);
  await postWanted(seller, { title: 'Calculator' });
  expect(await later(0)).toEqual([]);
  await offer('Desk fan', '400');
  expect(await later(0)).toEqual(['“Desk fan” was posted']);
  expect(last().body).toBe('You look for “Fan”.');
});

test('it is told once a day, at night and after an outage later, with the newest', async () => {
  const { later, offer } = await open();
  await offer('Casio calculator');
  expect(await later(0)).toEqual([POSTED]);
  await offer('Sharp calculator');
  // 14:00 in Harare, then 20:00, 22:00, and the next day at 06:59 and 10:00.
  for (const time of [6 * HOUR, 2 * HOUR, 9 * HOUR - 1]) expect(await later(time)).toEqual([]);
  expect(await later(3 * HOUR + 1)).toEqual(['“Sharp calculator” was posted']);
});

test('nothing is compared twice, and nothing at all where nothing was posted', async () => {
  const { later, offer, position, database } = await open();
  await later(0);
  expect(await position()).toBeUndefined();
  await offer('Kettle');
  await later(0);
  expect(await position()).toEqual({ about: 3 });
  // A wanted thing that fits only by now is not compared with what is old.
  await database.updateTable('listings').set({ title: 'Calculator' }).where('id', '=', 3).execute();
  expect(await later(0)).toEqual([]);
});

test('two processes tell nothing twice', async () => {
  const { round, offer, sent } = await open();
  await offer('Casio calculator');
  const [one, other] = await Promise.all([round(), round()]);
  expect([one + other, sent.length]).toEqual([1, 1]);
});

test('a message that no device took is tried again', async () => {
  const { later, offer, service } = await open();
  await offer('Casio calculator');
  service.status = 503;
  expect(await later(0)).toEqual([POSTED]);
  service.status = 201;
  expect(await later(0)).toEqual([]);
  expect(await later(HOUR)).toEqual([POSTED]);
  expect(await later(0)).toEqual([]);
});

test('the end of a wanted thing is told in words of its own', async () => {
  const { later, last } = await open();
  expect(await later(23 * DAY)).toEqual(['Do you still look for “Calculator”?']);
  expect(last()).toMatchObject({
    body: 'It leaves the list of what is wanted in 7 days. One tap keeps it there.',
    tag: 'listing-2',
  });
  expect(await later(6 * DAY)).toEqual(['Do you still look for “Calculator”?']);
  expect(await later(DAY)).toEqual(['“Calculator” left the list of what is wanted']);
});
