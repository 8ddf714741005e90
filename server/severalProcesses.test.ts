import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../src/contract/paths.ts';
import { openPostgresDatabase } from './database/openDatabase.ts';
import { createClient } from './tools/testing/client.ts';
import { listingForm, smallPhoto } from './tools/testing/listingForm.ts';
import { inObjectStore } from './tools/testing/objectStore.ts';
import { startServer } from './tools/testing/programs.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './tools/testing/testDatabase.ts';

describe.runIf(isOnPostgres())('two processes on one PostgreSQL and one object store @postgres', () => {
  test('40 listings posted at once by one seller leave exactly 5, each with its pictures', async () => {
    const DATABASE_URL = await createPostgresDatabase('template1');
    // The limit on an account's forms at once would reject most before the limit of five.
    const settings = { ...(await inObjectStore()), DATABASE_URL, RATE_LIMIT: 'off' };
    const start = () => startServer({ ...settings, DATA_DIR: makeTemporaryFolder() });
    // They share only a database, at first without tables, and the pictures.
    const [here, there] = await Promise.all([start(), start()]);
    const { database } = await openPostgresDatabase(DATABASE_URL);
    onTestFinished(() => database.destroy());
    // The same browser, signed in at the first, at both.
    const one = createClient(here.host);
    await one.register('rudo');
    const other = createClient(there.host);
    for (const [name, value] of one.cookies) other.cookies.set(name, value);
    other.access = one.access;

    const image = await smallPhoto();
    const posts = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : other).post(paths.listings, listingForm({ image })),
    );
    const responses = await Promise.all(posts);
    const created = responses.filter(({ status }) => status === 201);
    // Those that waited too long for the seller's lock get 503.
    const rejected = responses.filter(({ status, text }) => status === 503 || text.includes('listing_limit'));
    expect([created.length, rejected.length]).toEqual([5, 35]);
    expect(await database.selectFrom('listings').select('id').execute()).toHaveLength(5);
    // What one process stored, the other serves.
    for (const { body } of created)
      expect((await other.get((body as { image: string }).image)).status).toBe(200);
  });
});
