import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../src/contract/paths.ts';
import type { ObjectStoreConfig } from './config/config.ts';
import { HostClient } from './tools/contractSuite/host.ts';
import { openPostgresDatabase } from './database/openDatabase.ts';
import { startServerProcess } from './tools/testing/serverProcess.ts';
import { TEST_PASSWORD } from './tools/testing/client.ts';
import { listingForm, smallPhoto } from './tools/testing/listingForm.ts';
import { startObjectStore } from './tools/testing/objectStore.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './tools/testing/testDatabase.ts';
import { readVariants } from './blobs/keys.ts';

const settingsOf = (store: ObjectStoreConfig) => ({
  S3_ENDPOINT: store.endpoint,
  S3_BUCKET: store.bucket,
  S3_ACCESS_KEY: store.accessKey,
  S3_SECRET_KEY: store.secretKey,
});

/** Two servers that share only a database, at first without tables unless given, and the pictures. */
async function startTwo(settings: Record<string, string>, given?: string) {
  const url = given ?? (await createPostgresDatabase('template1'));
  const start = async () => {
    const server = await startServerProcess({
      DATABASE_URL: url,
      DATA_DIR: makeTemporaryFolder(),
      ...settings,
    });
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    return `http://127.0.0.1:${server.port}`;
  };
  const hosts = await Promise.all([start(), start()]);
  const { database } = await openPostgresDatabase(url);
  onTestFinished(() => database.destroy());
  return { hosts, database };
}

/** A browser, signed in at the first server, and the same browser at the second. */
async function signedIn([here, there]: [string, string], username = 'rudo') {
  const one = new HostClient(here);
  const registration = { username, email: '', password: TEST_PASSWORD, password2: TEST_PASSWORD };
  const { body } = await one.send('POST', paths.register, registration);
  one.access = (body as { access: string }).access;
  return { one, other: copyOf(one, there) };
}

function copyOf(client: HostClient, host: string): HostClient {
  const copy = new HostClient(host);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  copy.access = client.access;
  return copy;
}

describe.runIf(isOnPostgres())('two processes on one PostgreSQL and one object store @postgres', () => {
  test('40 listings posted at once by one seller leave exactly 5, each with its pictures', async () => {
    const store = await startObjectStore();
    // The limit on an account's forms at once would reject most before the limit of five.
    const { hosts, database } = await startTwo({ ...settingsOf(store), RATE_LIMIT: 'off' });
    const { one, other } = await signedIn(hosts);
    const image = await smallPhoto();
    const posts = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : other).send('POST', paths.listings, listingForm({ image })),
    );
    const responses = await Promise.all(posts);
    const created = responses.filter(({ status }) => status === 201);
    // Those that waited too long for the seller's lock get 503.
    const rejected = responses.filter(({ status, text }) => status === 503 || text.includes('listing_limit'));
    expect([created.length, rejected.length]).toEqual([5, 35]);
    expect(await database.selectFrom('listings').select('id').execute()).toHaveLength(5);
    // What one process stored, the other serves; the sweep takes what the rejected ones left.
    for (const { body } of created) {
      const picture = await copyOf(other, hosts[1]).get((body as { image: string }).image);
      expect([picture.status, picture.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, s-maxage=60, immutable',
      ]);
    }
  });

  test('what one process has sold is in no list of the other from the response on, and a new price in each', async () => {
    const { hosts } = await startTwo({ RATE_LIMIT: 'off' });
    const { one, other } = await signedIn(hosts);
    const image = await smallPhoto();
    const lists = [
      paths.listings,
      `${paths.listings}?category=1`,
      paths.listingsByUsername('rudo'),
      `${paths.search}?q=kettle`,
    ];
    for (let round = 0; round < 3; round += 1) {
      const form = listingForm({ image, title: `Kettle ${round}`, category_id: '1' });
      const { id } = (await one.send('POST', paths.listings, form)).body as { id: number };
      const listing = paths.listing(String(id));
      const shown = () =>
        Promise.all(
          lists.map(async (list) => (await other.get(list)).body as { id: number; price: string }[]),
        );
      const pricesOf = async () =>
        (await shown()).map((rows) => rows.flatMap((row) => (row.id === id ? [row.price] : [])));
      // A search is cached from its second request on.
      for (const price of ['7.00', '6.00']) {
        await pricesOf();
        expect((await one.send('PATCH', listing, { price })).status).toBe(200);
        expect(await pricesOf()).toEqual(lists.map(() => [price]));
        expect((await other.get(listing)).body).toMatchObject({ price });
      }
      expect((await one.send('PATCH', listing, { status: 'sold' })).status).toBe(200);
      expect(await pricesOf()).toEqual(lists.map(() => []));
      expect((await other.get(listing)).body).toMatchObject({ status: 'sold' });
    }
  });

  test('20 tabs that refresh one token at once stay signed in, in one family with one live token', async () => {
    const { hosts, database } = await startTwo({});
    const { one, other } = await signedIn(hosts);
    const tabs = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? copyOf(one, hosts[0]) : copyOf(other, hosts[1]),
    );
    const responses = await Promise.all(tabs.map((tab) => tab.send('POST', paths.refresh)));
    expect(responses.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    const live = await database.selectFrom('sessions').select('id').execute();
    expect(live).toHaveLength(1);
    expect(new Set(tabs.map(({ cookies }) => cookies.get('musika_refresh'))).size).toBe(1);
    for (const tab of [tabs[0], tabs[1]]) expect((await tab?.send('POST', paths.refresh))?.status).toBe(200);
  });

  test('two first starts at the same moment fill the demo market once', async () => {
    const folder = makeTemporaryFolder();
    const { database } = await startTwo({ DEMO: 'on', DATA_DIR: folder });
    const rows = await database.selectFrom('listings').select(['picture_widths', 'slug']).execute();
    expect(rows.length).toBeGreaterThan(30);
    const extra = await database.selectFrom('listing_photos').select('picture_widths').execute();
    const widths = [...rows, ...extra].flatMap((row) => readVariants(row.picture_widths));
    const files = readdirSync(join(folder, 'pictures'), { recursive: true, encoding: 'utf8' });
    const keys = await database.selectFrom('users').select('picture_key').execute();
    const avatars = keys.flatMap(({ picture_key: key }) => key ?? []);
    expect(files.filter((name) => name.endsWith('.webp'))).toHaveLength(widths.length + avatars.length);
    expect(await database.selectFrom('categories').select('id').execute()).toHaveLength(8);
  });
});
