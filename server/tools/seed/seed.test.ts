import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { PasswordFieldSchema } from '../../../src/contract/account.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../src/contract/limits.ts';
import { paths } from '../../../src/contract/paths.ts';
import { readSetting } from '../../database/settings.ts';
import { createClient } from '../testing/client.ts';
import { openTestContext, startTestServer } from '../testing/testServer.ts';
import { SELLERS } from './market.ts';
import { seed } from './seed.ts';
import { insertMarket, type Market } from './store.ts';

interface Shop {
  profile_picture: string | null;
}

type Lifetime = Record<'expires_at' | 'previous_price' | 'confirmed_at', string | null>;

interface Item {
  id: number;
  title: string;
  seller: string;
  status: string;
  image: string;
  created_at: string;
}

test('an empty database gets its eight categories, in order, once', async () => {
  const server = await startTestServer({ environment: { DEMO: 'off' } });
  expect(await seed(server.context)).toEqual({});
  await seed(server.context);
  const { body } = await createClient(server).get(paths.categories);
  const names = [
    'Electronics',
    'Textbooks',
    'Fashion & Beauty',
    'Furniture',
    'Food & Snacks',
    'Services',
    'Hostel Essentials',
    'Sports',
  ];
  // §3, "Category: id, name", and nothing else.
  expect(body).toEqual(names.map((name, index) => ({ id: index + 1, name })));
});

test('categories that an operator has changed stay as they are', async () => {
  const { context } = await openTestContext({ DEMO: 'off' });
  await context.database.insertInto('categories').values({ name: 'Cars', position: 1 }).execute();
  await seed(context);
  expect(await context.database.selectFrom('categories').select('name').execute()).toEqual([
    { name: 'Cars' },
  ]);
});

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

    const { demoSeller } = await seed(server.context);
    if (!demoSeller) throw new Error('There is no demo seller.');
    expect(v.is(PasswordFieldSchema, demoSeller.password)).toBe(true);

    const client = createClient(server);
    const { body } = await client.get(paths.listings);
    const items = body as Item[];
    expect(items.length).toBeGreaterThan(38);
    expect(items.map(({ created_at }) => created_at)).toEqual(
      items
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    for (const { image } of items) expect(await client.get(image)).toMatchObject({ status: 200 });
    const laptop = items.find(({ title }) => title.includes('EliteBook'));
    const { photos } = (await client.get(paths.listing(String(laptop?.id)))).body as { photos: Item[] };
    expect(photos).toHaveLength(3);
    for (const { image } of photos) expect(await client.get(image)).toMatchObject({ status: 200 });
    for (const { username } of SELLERS) {
      const active = items.filter(({ seller }) => seller === username).length;
      const room = username === demoSeller.username ? 1 : 0;
      expect(active).toBeLessThanOrEqual(MAX_ACTIVE_LISTINGS - room);
    }

    expect(await client.login(demoSeller.username, demoSeller.password)).toMatchObject({ status: 200 });
    const mine = (await client.get(paths.myListings)).body as Lifetime[];
    expect(mine.filter(({ expires_at: ends }) => ends !== null)).toHaveLength(1);
    expect(mine.filter(({ previous_price: before }) => before !== null)).toHaveLength(1);
    expect(mine.filter(({ confirmed_at: confirmed }) => confirmed !== null)).toHaveLength(1);

    // All sellers but one have a picture.
    const shops = SELLERS.map(({ username }) => client.get(paths.shop(username)));
    const pictures = (await Promise.all(shops)).flatMap(
      ({ body: shop }) => (shop as Shop).profile_picture ?? [],
    );
    expect(pictures).toHaveLength(SELLERS.length - 1);
    for (const picture of pictures) expect(await client.get(picture)).toMatchObject({ status: 200 });

    const wanted = `${paths.search}?kind=wanted&q=desks`;
    expect((await client.get(wanted)).body).toMatchObject([{ title: 'Study desk', image: null }]);

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

const marketOf = (password: string): Market => ({
  sellers: [{ username: 'tendai', created_at: 0 }],
  listings: [],
  setting: { name: 'demo_password', value: password },
});

test('of two first starts at once on one folder, one fills the market, and both find its sign-in', async () => {
  const { database } = (await openTestContext()).context;
  await Promise.all(['first', 'second'].map((password) => insertMarket(database, marketOf(password))));
  expect(await database.selectFrom('users').select('username').execute()).toEqual([{ username: 'tendai' }]);
  expect(['first', 'second']).toContain(await readSetting(database, 'demo_password'));
});
