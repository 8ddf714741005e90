import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../src/contract/paths.ts';
import { Browser } from '../tests/contract/browser.ts';
import type { ObjectStoreConfig } from './config/config.ts';
import { openPostgresDatabase } from './database/openDatabase.ts';
import { startServer } from './tools/testing/programs.ts';
import { TEST_PASSWORD } from './tools/testing/client.ts';
import { listingForm, smallPhoto } from './tools/testing/listingForm.ts';
import { startObjectStore } from './tools/testing/objectStore.ts';
import { makeTemporaryFolder } from './tools/testing/temporary.ts';
import { createPostgresDatabase, isOnPostgres } from './tools/testing/testDatabase.ts';

const settingsOf = (store: ObjectStoreConfig) => ({
  S3_ENDPOINT: store.endpoint,
  S3_BUCKET: store.bucket,
  S3_ACCESS_KEY: store.accessKey,
  S3_SECRET_KEY: store.secretKey,
});

/** Two servers that share only a database, at first without tables, and the pictures. */
async function startTwo(settings: Record<string, string>) {
  const url = await createPostgresDatabase('template1');
  const start = async () => {
    const { port } = await startServer({ DATABASE_URL: url, DATA_DIR: makeTemporaryFolder(), ...settings });
    return `http://127.0.0.1:${port}`;
  };
  const hosts = await Promise.all([start(), start()]);
  const { database } = await openPostgresDatabase(url);
  onTestFinished(() => database.destroy());
  return { hosts, database };
}

/** A browser, signed in at the first server, and the same browser at the second. */
async function signedIn([here, there]: [string, string]) {
  const [one, other] = [new Browser(here), new Browser(there)];
  const registration = { username: 'rudo', email: '', password: TEST_PASSWORD, password2: TEST_PASSWORD };
  const { body } = await one.send('POST', paths.register, registration);
  for (const [name, value] of one.cookies) other.cookies.set(name, value);
  one.access = other.access = (body as { access: string }).access;
  return { one, other };
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
    // What one process stored, the other serves.
    for (const { body } of created)
      expect((await other.get((body as { image: string }).image)).status).toBe(200);
  });
});
