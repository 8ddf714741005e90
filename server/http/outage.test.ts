import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { openMarket, post, stored, storedForGood } from '../tools/testing/market.ts';
import { outageOf } from './outage.ts';

const FULL = 'Nothing can be saved at the moment: the server has run out of space. Please try again later.';
const LOST = 'The server cannot reach its data at the moment. Please try again in a moment.';
const INTERRUPTED = 'This could not be done at the moment. Please try again in a moment.';
const rejected = (detail: string) => ({ status: 503, body: { detail } });

test('while the disk of the database is full a listing is rejected in one sentence, reads go on, and once there is space it is taken', async () => {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  await post(seller, { title: 'Before' });
  const before = await stored(server);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  // The file may not grow by a page more, so SQLite fails as on a full disk.
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database);
  // Each of so many words has a row; the last pages may have room for some.
  const words = Array.from({ length: 150 }, (_, index) => `w${index}x`);
  const bulky = { title: 'During', description: words.join(' ') };
  let response = await post(seller, bulky);
  for (let tries = 0; tries < 3 && response.status === 201; tries += 1) response = await post(seller, bulky);
  expect(response).toMatchObject(rejected(FULL));
  expect(response.headers['retry-after']).toBe('60');
  expect(await seller.get(paths.myListings)).toMatchObject({ status: 200 });
  await sql`pragma max_page_count = 1000000`.execute(database);
  expect(await post(seller, bulky)).toMatchObject({ status: 201 });
  const after = await storedForGood(server);
  expect(after.blobs - before.blobs).toBe(2 * (after.listings - before.listings));
});

const coded = (code: string) => Object.assign(new Error('x'), { code });
const sqlite = (errcode: number) => Object.assign(coded('ERR_SQLITE_ERROR'), { errcode });

test.each([
  ['a full disk of PostgreSQL', coded('53100'), FULL],
  ['a full disk of SQLite', sqlite(13), FULL],
  ['a database that another program keeps locked', sqlite(5), INTERRUPTED],
  ['a failing disk of SQLite', sqlite(10 + 256 * 3), LOST],
  ['PostgreSQL shutting down', coded('57P01'), LOST],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), LOST],
  ['an object store that does not respond', new DOMException('too late', 'TimeoutError'), LOST],
  ['a broken constraint of SQLite', sqlite(19 + 256 * 8), undefined],
  ['a broken constraint of PostgreSQL', coded('23505'), undefined],
])('%s is answered with %j', (_, error, sentence) => {
  expect(outageOf(error)?.sentence).toBe(sentence);
});
