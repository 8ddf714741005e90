import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { PasswordFieldSchema } from '../../../src/contract/account.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../src/contract/limits.ts';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../testing/client.ts';
import { startTestServer } from '../testing/testServer.ts';
import { CATEGORIES, LISTINGS, SELLERS } from './market.ts';
import { seed } from './seed.ts';

type Item = Record<'seller' | 'image', string> &
  Record<'expires_at' | 'previous_price' | 'confirmed_at', string | null>;

// Some sixty photos are encoded, which takes long on a busy machine.
const ALL_PHOTOS = { timeout: 150_000 };

test(
  'the first start, also after one that was cut off, fills the market, and its seller can sign in and sell',
  ALL_PHOTOS,
  async () => {
    const server = await startTestServer();
    // A start that is cut off leaves no part of the market, and the next one fills it.
    vi.spyOn(server.context.blobs, 'put').mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(seed(server.context)).rejects.toThrow('The disk is full.');
    expect(await server.context.database.selectFrom('users').select('id').execute()).toEqual([]);

    for (const { category } of LISTINGS) expect(CATEGORIES).toContain(category);
    const { demoSeller } = await seed(server.context);
    if (!demoSeller) throw new Error('There is no demo seller.');
    expect(v.is(PasswordFieldSchema, demoSeller.password)).toBe(true);

    const client = createClient(server);
    const items = (await client.get(paths.listings)).body as Item[];
    expect(items.length).toBeGreaterThan(38);
    for (const { image } of items) expect(await client.get(image)).toMatchObject({ status: 200 });
    for (const { username } of SELLERS) {
      const active = items.filter(({ seller }) => seller === username).length;
      const room = username === demoSeller.username ? 1 : 0;
      expect(active).toBeLessThanOrEqual(MAX_ACTIVE_LISTINGS - room);
    }

    expect(await client.login(demoSeller.username, demoSeller.password)).toMatchObject({ status: 200 });
    const mine = (await client.get(paths.myListings)).body as Item[];
    for (const field of ['expires_at', 'previous_price', 'confirmed_at'] as const)
      expect(mine.filter((item) => item[field] !== null)).toHaveLength(1);

    // A second start prints the same sign-in and adds nothing.
    expect(await seed(server.context)).toEqual({ demoSeller });
    const total = async () => Number((await client.get(paths.listings)).headers['x-total-count']);
    expect(await total()).toBe(items.length);
    // Two months later the market is as full, but for the one that ends.
    server.advance(60 * 86_400_000);
    await server.context.worker.runDueJobs();
    expect(await total()).toBe(items.length - 1);
  },
);

test('a market with a registered user gets no demo sellers', async () => {
  const server = await startTestServer();
  await createClient(server).register('rudo');
  expect(await seed(server.context)).toEqual({});
  expect(await server.context.database.selectFrom('listings').select('id').execute()).toEqual([]);
});
