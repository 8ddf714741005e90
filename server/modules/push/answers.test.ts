import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { post } from '../../tools/testing/market.ts';
import { openSellerMarket } from '../../tools/testing/sellerMarket.ts';

const DAY = 86_400_000;

describe('an answer from a message', () => {
  test('keeps the listing without a session, once, and counts as a visit', async () => {
    const { server, later, last, answer, own, database } = await openSellerMarket();
    await later(44 * DAY);
    const { token } = last();
    expect(await answer(token, 'here')).toMatchObject({ status: 204 });
    const now = server.context.now();
    expect(await own()).toMatchObject({
      confirmed_at: new Date(now).toISOString(),
      expires_at: new Date(now + 45 * DAY).toISOString(),
    });
    const user = await database.selectFrom('users').select('seen_day').executeTakeFirstOrThrow();
    expect(user.seen_day).toBe(Math.floor(now / DAY));
    const used = await answer(token, 'remove');
    const unknown = await answer('x'.repeat(43), 'remove');
    expect(used).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
    expect(used.text).toBe(unknown.text);
  });

  test('brings back what rested, and ends the question @postgres', async () => {
    const { later, last, answer, askIfGone, listed, database } = await openSellerMarket();
    await askIfGone('one', '192.0.2.1');
    await askIfGone('two', '198.51.100.1');
    await later(3 * DAY);
    expect(await listed()).toEqual([]);
    expect(await answer(last().token, 'here')).toMatchObject({ status: 204 });
    expect(await listed()).toEqual(['Pot']);
    expect(await database.selectFrom('listing_askers').selectAll().execute()).toEqual([]);
  });

  test('marks it as sold', async () => {
    const { later, last, answer, own } = await openSellerMarket();
    await later(38 * DAY);
    expect(await answer(last().token, 'sold')).toMatchObject({ status: 204 });
    expect(await own()).toMatchObject({ status: 'sold' });
    expect(await later(6 * DAY)).toEqual([]);
  });

  test('deletes it', async () => {
    const { later, last, answer, own } = await openSellerMarket();
    await later(38 * DAY);
    expect(await answer(last().token, 'remove')).toMatchObject({ status: 204 });
    expect(await own()).toMatchObject({ detail: expect.any(String) });
  });

  test('is for its listing alone, and for seven days', async () => {
    const { seller, server, later, last, answer, listed } = await openSellerMarket();
    await later(38 * DAY);
    const { token } = last();
    await seller.login('rudo');
    await post(seller, { title: 'Lamp' });
    await answer(token, 'remove');
    expect(await listed()).toEqual(['Lamp']);
    await later(38 * DAY);
    server.advance(7 * DAY);
    expect(await answer(last().token, 'here')).toMatchObject({ status: 404 });
  });

  test('that is not possible says why, and can be given again @postgres', async () => {
    const { seller, server, later, last, answer, listed } = await openSellerMarket();
    await later(45 * DAY);
    await seller.login('rudo');
    await server.context.database.updateTable('sent_reminders').set({ due_at: 0 }).execute();
    await later(0);
    const { token } = last();
    for (let count = 0; count < 5; count += 1) await post(seller);
    expect(await answer(token, 'here')).toMatchObject({
      status: 400,
      body: { listing_limit: [expect.any(String)] },
    });
    await seller.send('DELETE', paths.listing('2'));
    expect(await answer(token, 'here')).toMatchObject({ status: 204 });
    expect(await listed()).toHaveLength(5);
  });

  test('to what was sold or suspended meanwhile is as for an unknown token', async () => {
    const { database, later, last, answer } = await openSellerMarket();
    await later(38 * DAY);
    await database.updateTable('users').set({ suspended_at: 1 }).execute();
    expect(await answer(last().token, 'here')).toMatchObject({ status: 404 });
  });

  test.each([
    ['token', { token: 'short', answer: 'here' }],
    ['answer', { token: 'x'.repeat(43), answer: 'maybe' }],
  ])('with a wrong %s is 400', async (field, body) => {
    const { server } = await openSellerMarket();
    expect(await createClient(server).post(paths.answers, body)).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
  });

  test('is stored as a hash alone', async () => {
    const { later, last, tokens } = await openSellerMarket();
    await later(38 * DAY);
    expect(await tokens()).toHaveLength(1);
    expect(JSON.stringify(await tokens())).not.toContain(last().token);
  });
});
