import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { openAskedMarket } from '../../tools/testing/askedMarket.ts';
import type { TestServer } from '../../tools/testing/testServer.ts';

const DAY = 86_400_000;
const LISTING = paths.listing('1');

const seenDay = async ({ context: { database } }: TestServer) =>
  (await database.selectFrom('users').select('seen_day').executeTakeFirstOrThrow()).seen_day;

test('a sign-in and a renewed session say that a seller was seen, at most once a day', async () => {
  const { server, seller } = await openAskedMarket();
  const today = Math.floor(server.context.now() / DAY);
  expect(await seenDay(server)).toBe(today);
  server.advance(DAY);
  await seller.refresh();
  expect(await seenDay(server)).toBe(today + 1);
  server.advance(DAY);
  await seller.get(paths.myListings);
  expect(await seenDay(server)).toBe(today + 1);
  await seller.login('rudo');
  expect(await seenDay(server)).toBe(today + 2);
});

test('listings of a seller who was not seen for 180 days rest, and come back by one call', async () => {
  const { server, seller, later, own, listed, visitor } = await openAskedMarket();
  const { database } = server.context;
  // Their lifetimes are longer than that.
  await database.updateTable('listings').set({ expires_at: null }).execute();
  await later(179 * DAY);
  expect(await listed()).toEqual(['Pot']);
  await later(DAY);
  expect(await listed()).toEqual([]);
  expect((await visitor.get(LISTING)).body).toMatchObject({ resting: 'absent' });
  expect(await own()).toMatchObject({ resting: 'absent' });
  await seller.post(paths.renewal('1'));
  await later(DAY);
  expect(await listed()).toEqual(['Pot']);
});
