import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listingRow } from '../modules/listings/save.ts';
import { changeWithinLimit, insertWithinLimit, markDeleted } from '../modules/listings/store.ts';
import { seededRandom } from '../tools/testing/random.ts';
import { createPostgresDatabase, isOnPostgres, PATIENT } from '../tools/testing/testDatabase.ts';
import { foldMarket } from './foldMarket.ts';
import { openPostgresDatabase } from './openDatabase.ts';
import { stemOf, trigrams } from './vocabulary.ts';

const WRITERS = 16;
const ROUNDS = 6;
const COMMON = ['kettle', 'blue', 'good', 'table', 'lamp', 'small', 'wooden', 'chair'];
const COVER = { picture_width: 8, picture_height: 6, picture_widths: '[]', picture_placeholder: '' };

/** A market with a seller for each writer, three categories, and a connection for each. */
async function openBusyMarket() {
  const url = await createPostgresDatabase();
  const { database } = await openPostgresDatabase(url, WRITERS + 2, PATIENT);
  onTestFinished(() => database.destroy());
  const sellers = Array.from({ length: WRITERS }, (_, index) => ({
    username: `seller${index}`,
    created_at: 0,
    password_hash: '',
  }));
  await database.insertInto('users').values(sellers).execute();
  const categories = ['One', 'Two', 'Three'].map((name, position) => ({ name, position }));
  await database.insertInto('categories').values(categories).execute();
  return database;
}

type Database = Awaited<ReturnType<typeof openBusyMarket>>;

/** Posts, edits, sells and deletes; words come in another order each time, and new ones at once. */
async function write(database: Database, sellerId: number): Promise<void> {
  const random = seededRandom(sellerId);
  const text = (round: number) =>
    [...COMMON, `new${round}x`, `novel${round}x`, `fresh${round}x`]
      .map((word) => [random(), word] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, word]) => word)
      .join(' ');
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = listingRow({
      listing: {
        kind: 'sale',
        title: text(round),
        description: '',
        price: 100,
        condition: null,
        campus_place: null,
      },
      categoryId: 1 + (round % 3),
      sellerId,
      cover: { ...COVER, picture_key: `${sellerId}-${round}` },
      now: Date.now(),
    } as never);
    const id = await insertWithinLimit(
      database,
      { ...row, idempotency_key: null, request_hash: null },
      { extraPhotos: [], whenInserted: async () => undefined },
    );
    if (typeof id !== 'number') throw new Error(id);
    const change = (set: object) =>
      changeWithinLimit(
        database,
        { id, seller_id: sellerId },
        () => set,
        (value) => ({ value: [...value], errors: null }),
      );
    const changed = [await change({ title: text(round + 1), category_id: 1 + ((round + 1) % 3) })];
    if (round % 3 === 0) changed.push(await change({ status: 'sold' }));
    else if (round % 3 === 1 || sellerId % 2 === 0)
      await database.transaction().execute((some) => markDeleted(some, id, Date.now()));
    expect(new Set(changed)).toEqual(new Set(['changed']));
  }
}

describe.runIf(isOnPostgres())('many writers at once @postgres', () => {
  test('wait for no common row, and leave the counts and the words as they are on the market', async () => {
    const database = await openBusyMarket();
    const writing = new AbortController();
    const folding = (async () => {
      while (!writing.signal.aborted) await foldMarket(database);
    })();
    try {
      await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(database, index + 1)));
    } finally {
      writing.abort();
      await folding;
    }
    await foldMarket(database);
    const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
      (await query.execute(database)).rows;
    const words = sql`market, unnest(tsvector_to_array(vector)) as word where length(word) >= 3`;
    const listed = await rows(
      sql`select word, count(*) as listings from ${words} group by word order by word`,
    );
    expect(listed.length).toBeGreaterThan(COMMON.length);
    expect(
      await rows(
        sql`select word, sum(listings)::bigint as listings from vocabulary group by word order by word`,
      ),
    ).toEqual(listed);
    const known = listed.map(({ word }) => String(word));
    const stems = known.map((word) => ({ stem: stemOf(word), word }));
    expect(await rows(sql`select stem, word from vocabulary_stems order by word`)).toEqual(stems);
    const all = known.flatMap((word) => trigrams(word).map((trigram) => `${trigram} ${word}`));
    const learnt = await rows(sql`select trigram || ' ' || word as pair from vocabulary_trigrams`);
    expect(learnt.map(({ pair }) => String(pair)).toSorted()).toEqual(all.toSorted());
    expect(
      await rows(sql`select category_id, total from market_counts where total <> 0 order by category_id`),
    ).toEqual(
      await rows(
        sql`select category_id, count(*) as total from market group by category_id order by category_id`,
      ),
    );
    expect(await rows(sql`select * from changed_words`)).toEqual([]);
    expect(await rows(sql`select * from word_changes`)).toEqual([]);
    expect(await rows(sql`select * from market_count_changes`)).toHaveLength(3);
  });
});
