import { Kysely, PostgresDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase, isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { migrate, STEPS } from '../migrate.ts';
import { openPostgres } from '../openPostgres.ts';
import { openSqlite } from '../openSqlite.ts';
import { sqliteDialect } from '../sqliteDialect.ts';
import type { Tables } from '../tables.ts';
import { stemOf, trigrams } from '../vocabulary.ts';
import type { AnyTables } from './dialects.ts';

const HOUR = 3_600_000;
const PICTURE = {
  picture_width: 8,
  picture_height: 6,
  picture_widths: '[]',
  picture_placeholder: '',
};

const listing = (slug: string, title_words: string, rest: object = {}) => ({
  slug,
  seller_id: 1,
  category_id: 1,
  title: slug,
  description: slug,
  picture_key: slug,
  ...PICTURE,
  title_words,
  body_words: '',
  status: 'active',
  deleted_at: null,
  created_at: 0,
  updated_at: 0,
  ...rest,
});

/** A database with the tables of the release before. */
async function openOlder() {
  const dialect = isOnPostgres()
    ? new PostgresDialect({
        pool: await openPostgres(await createPostgresDatabase('template1'), {
          connections: 3,
          isForCommands: true,
        }),
      })
    : sqliteDialect(openSqlite(':memory:'));
  const database = new Kysely<Tables>({ dialect });
  onTestFinished(() => database.destroy());
  const steps = Object.entries(STEPS).filter(([name]) => name < '0012');
  await migrate(database, Object.fromEntries(steps));
  const older = database as unknown as Kysely<AnyTables>;
  await older.insertInto('users').values({ username: 'rudo', created_at: 0 }).execute();
  await older.insertInto('categories').values({ name: 'Kitchen', position: 1 }).execute();
  return { database, older };
}

test('sessions that live go on after the upgrade with their newest token, ended ones are gone', async () => {
  const { database, older } = await openOlder();
  const now = Date.now();
  const token = (family: string, token_hash: string, rest: object = {}) => ({
    family,
    token_hash,
    user_id: 1,
    created_at: now - HOUR,
    session_started_at: now - 2 * HOUR,
    expires_at: now + HOUR,
    rotated_at: null,
    successor: null,
    revoked_at: null,
    ...rest,
  });
  await older
    .insertInto('refresh_tokens')
    .values([
      token('living', 'first', { rotated_at: now - 2 * HOUR, successor: 'sealed second' }),
      token('living', 'second', { created_at: now - 2 * HOUR, rotated_at: now - HOUR, successor: 'sealed' }),
      token('living', 'third'),
      token('signed out', 'fourth', { rotated_at: now - HOUR, successor: 'sealed', revoked_at: now }),
      token('signed out', 'fifth', { revoked_at: now }),
      token('new', 'sixth'),
    ])
    .execute();
  await migrate(database);
  const session = { user_id: 1, started_at: now - 2 * HOUR, expires_at: now + HOUR };
  expect(await database.selectFrom('sessions').selectAll().orderBy('id').execute()).toEqual([
    {
      ...session,
      id: 'living',
      token_hash: 'third',
      imported_hash: 'third',
      previous_hash: 'second',
      successor: 'sealed',
      rotated_at: now - HOUR,
    },
    {
      ...session,
      id: 'new',
      token_hash: 'sixth',
      imported_hash: 'sixth',
      previous_hash: null,
      successor: null,
      rotated_at: null,
    },
  ]);
});

test('the words of listings on the market are counted, and all others go', async () => {
  const { database, older } = await openOlder();
  await older
    .insertInto('listings')
    .values([
      listing('one', 'red kettle', { body_words: 'of steel' }),
      listing('two', 'blue kettle'),
      listing('three', 'blue zebra', { status: 'sold' }),
      listing('four', 'old quilt', { deleted_at: 1 }),
    ])
    .execute();
  const learnt = ['red', 'kettle', 'steel', 'blue', 'zebra', 'old', 'quilt', 'typo'];
  await older
    .insertInto('vocabulary')
    .values(learnt.map((word) => ({ word })))
    .execute();
  for (const word of learnt) {
    await older
      .insertInto('vocabulary_stems')
      .values({ stem: stemOf(word), word })
      .execute();
    await older
      .insertInto('vocabulary_trigrams')
      .values(trigrams(word).map((trigram) => ({ trigram, word })))
      .execute();
  }
  await migrate(database);
  expect(
    await database.selectFrom('vocabulary').select(['word', 'listings']).orderBy('word').execute(),
  ).toEqual([
    { word: 'blue', listings: 1 },
    { word: 'kettle', listings: 2 },
    { word: 'red', listings: 1 },
    { word: 'steel', listings: 1 },
  ]);
  for (const table of ['vocabulary_stems', 'vocabulary_trigrams'] as const) {
    const words = await database.selectFrom(table).select('word').distinct().orderBy('word').execute();
    expect(words.map(({ word }) => word)).toEqual(['blue', 'kettle', 'red', 'steel']);
  }
});
