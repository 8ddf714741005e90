import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { makeSubscription } from '../../tools/testing/client.ts';
import { post, postWanted } from '../../tools/testing/market.ts';
import { openPushMarket as open } from '../../tools/testing/pushMarket.ts';
import { FAILURES_MAX } from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a round', () => {
  test('sends what is new in a search, by its text or its category, and nothing else @postgres', async () => {
    const { seller, sent, round, addConfirmed, end, lastMessage } = await open();
    await post(seller, { title: 'Old lamp' });
    await addConfirmed('q=lamp&price_to=20');
    // What a search shows instead of what was typed is no news.
    await addConfirmed('q=kettel');
    expect(await round()).toBe(0);
    await post(seller, { title: 'Green kettle' });
    await post(seller, { title: 'Dear lamp', price: '90' });
    expect(await round()).toBe(0);
    await post(seller, { title: 'Desk lamp', price: '12' });
    await post(seller, { title: 'Red lamp', price: '9' });
    expect(await round()).toBe(1);
    expect(lastMessage()).toEqual({
      title: '2 new for “lamp”',
      body: 'Red lamp and more',
      url: '/search?q=lamp&order=newest&price_to=20',
      query: 'q=lamp&price_to=20',
    });
    expect(sent[0]).toMatchObject({ ttl: 7 * 3600, topic: expect.stringMatching(/^[\w-]{32}$/) });
    await end();
    await addConfirmed('category=1');
    await seller.send('DELETE', paths.listing('1'));
    await post(seller, { title: 'Blue lamp' });
    expect(await round()).toBe(1);
    expect(lastMessage()).toMatchObject({
      title: '1 new in Electronics',
      url: '/category/electronics?order=newest',
    });
    await end('category=1');
    await seller.send('DELETE', paths.listing('2'));
    await post(seller, { title: 'Ended' });
    expect(await round()).toBe(0);
  });

  test('sends what is wanted to a search of what is wanted alone @postgres', async () => {
    const { seller, round, addConfirmed, lastMessage } = await open();
    await addConfirmed('q=lamp&kind=wanted');
    await addConfirmed('q=lamp', 'two');
    await postWanted(seller, { title: 'Lamp for my desk' });
    expect(await round()).toBe(1);
    expect(lastMessage()).toMatchObject({
      body: 'Lamp for my desk',
      url: '/search?q=lamp&kind=wanted&order=newest',
    });
  });

  test('sends a search once a day, and what came at night in the morning as one', async () => {
    const { server, seller, round, addConfirmed, lastMessage } = await open();
    await addConfirmed('q=lamp');
    await post(seller, { title: 'Desk lamp' });
    expect(await round()).toBe(1);
    await post(seller, { title: 'Red lamp' });
    // 14:00 in Harare, 20:00, 21:00, and the next day before 07:00; SILENCE ends at 10:00.
    for (const milliseconds of [0, 6 * HOUR, HOUR, 10 * HOUR - 1, 1]) {
      server.advance(milliseconds);
      expect(await round()).toBe(0);
    }
    await addConfirmed('q=pot', 'two');
    await seller.login('rudo');
    await post(seller, { title: 'Blue lamp' });
    server.advance(3 * HOUR);
    expect(await round()).toBe(1);
    expect(lastMessage().title).toBe('2 new for “lamp”');
    server.advance(11 * HOUR);
    await seller.login('rudo');
    for (const title of ['Pot 1', 'Pot 2']) await post(seller, { title });
    for (const milliseconds of [0, 10 * HOUR - 1]) {
      server.advance(milliseconds);
      expect(await round()).toBe(0);
    }
    server.advance(1);
    expect(await round()).toBe(1);
    expect(lastMessage().title).toBe('2 new for “pot”');
  });

  test.each([404, 410])('deletes a browser that is gone (%i)', async (status) => {
    const { seller, service, round, addConfirmed, devices } = await open();
    await addConfirmed('q=lamp');
    await addConfirmed('q=pot', 'two');
    await post(seller, { title: 'Desk lamp' });
    service.status = status;
    expect(await round()).toBe(0);
    expect(await devices()).toMatchObject([{ endpoint: makeSubscription('two').endpoint }]);
  });

  test.each([500, 429, null])('tries a push service that fails (%s) again later', async (status) => {
    const { server, seller, sent, service, round, addConfirmed } = await open();
    await addConfirmed('q=lamp');
    await post(seller, { title: 'Desk lamp' });
    service.status = status;
    expect(await round()).toBe(0);
    service.status = 201;
    expect(await round()).toBe(0);
    expect(sent).toHaveLength(1);
    server.advance(HOUR);
    expect(await round()).toBe(1);
  });

  test('deletes a browser that fails for days', async () => {
    const { server, seller, sent, service, round, addConfirmed, devices } = await open();
    await addConfirmed('q=lamp');
    await post(seller, { title: 'Desk lamp' });
    service.status = 503;
    for (let day = 0; day < 40; day += 1) {
      await round();
      server.advance(DAY);
    }
    expect(sent).toHaveLength(FAILURES_MAX + 1);
    expect(await devices()).toEqual([]);
  });

  test('of two processes sends nothing twice @postgres', async () => {
    const { seller, sent, round, addConfirmed } = await open();
    for (const query of ['q=lamp', 'q=desk', 'q=blue']) await addConfirmed(query);
    await post(seller, { title: 'Blue desk lamp' });
    const [one, other] = await Promise.all([round(), round()]);
    expect([one + other, sent.length]).toEqual([3, 3]);
  });

  test('lets other work run between two searches', async () => {
    const { seller, round, addConfirmed } = await open();
    for (let index = 0; index < 10; index += 1) await addConfirmed(`q=unheard${index}`);
    await post(seller, { title: 'Desk lamp' });
    const ended = new AbortController();
    const counted = round().finally(() => ended.abort());
    let turns = 0;
    for (; !ended.signal.aborted; turns += 1) await turn();
    await counted;
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
