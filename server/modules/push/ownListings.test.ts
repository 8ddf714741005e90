import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { DAY, HOUR, joinMarket, post } from '../../tools/testing/market.ts';
import { openPushMarket } from '../../tools/testing/pushMarket.ts';

/** A market at 14:00 in Harare whose seller has one listing and a browser with notices. */
async function open() {
  const market = await openPushMarket();
  const { server, seller, register } = market;
  await post(seller, { title: 'Pot' });
  await register(seller);
  return {
    ...market,
    askIfGone: (name: string, address: string) =>
      createClient(server, address).post(paths.gone('1'), { device: name.padEnd(20, '0') }),
  };
}

test('a seller is told a week and a day before the end, on the day, and when the listing rests; each once @postgres', async () => {
  const { later, sent } = await open();
  expect(await later(37 * DAY)).toEqual([]);
  expect(await later(DAY)).toEqual(['“Pot” leaves the lists in 7 days']);
  expect(sent.at(-1)).toEqual({
    title: '“Pot” leaves the lists in 7 days',
    body: 'One tap keeps it there.',
    url: expect.stringMatching(/^\/product\/electronics\/pot-/),
    tag: 'listing-1',
    to: 'one',
  });
  expect(await later(0)).toEqual([]);
  expect(await later(5 * DAY)).toEqual([]);
  expect(await later(DAY)).toEqual(['“Pot” leaves the lists tomorrow']);
  expect(await later(20 * HOUR)).toEqual(['“Pot” leaves the lists today']);
  expect(await later(4 * HOUR)).toEqual(['“Pot” left the lists']);
  expect(sent.at(-1)?.body).toBe('Its time was over. One tap brings it back.');
  expect(await later(DAY)).toEqual([]);
});

test('of a question a seller is told at once, of a second asker once more, and of the rest that follows @postgres', async () => {
  const { later, sent, askIfGone } = await open();
  await askIfGone('one', '192.0.2.1');
  expect(await later(0)).toEqual(['Is “Pot” still here?']);
  expect(sent.at(-1)).toMatchObject({ body: 'A visitor asks.', tag: 'listing-1-asked' });
  expect(await later(DAY)).toEqual([]);
  for (const name of ['two', 'three']) await askIfGone(name, `198.51.100.${name.length}`);
  expect(await later(HOUR)).toEqual(['Is “Pot” still here?']);
  expect(sent.at(-1)?.body).toContain('three days');
  expect(await later(DAY)).toEqual([]);
  expect(await later(2 * DAY)).toEqual(['“Pot” left the lists']);
  expect(sent.at(-1)?.body).toContain('without an answer');
});

test('what is wanted ends in words of its own; what is sold, hidden or another’s is not told', async () => {
  const { server, seller, database, later } = await open();
  await post(seller, { kind: 'wanted', title: 'Calculator' });
  for (const title of ['Sold', 'Hidden']) await post(seller, { title });
  await database.updateTable('listings').set({ hidden_at: 1 }).where('id', '=', 4).execute();
  await post(await joinMarket(server, 'chipo'), { title: 'Pan' });
  expect(await later(23 * DAY)).toEqual(['“Calculator” leaves the list of what is wanted in 7 days']);
  await seller.login('rudo');
  await seller.send('PATCH', paths.listing('3'), { body: { status: 'sold' } });
  expect(await later(7 * DAY)).toEqual(['“Calculator” left the list of what is wanted']);
  expect(await later(8 * DAY)).toEqual(['“Pot” leaves the lists in 7 days']);
});
