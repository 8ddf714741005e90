import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchTokens } from '../words/tokenise.ts';
import { trigrams } from '../words/trigrams.ts';
import { dialectOf } from '../dialect.ts';
import { idType, type AnyTables } from './dialects.ts';
import { POSTGRES_MARKET } from './marketPostgres.ts';
import { SQLITE_MARKET } from './marketSqlite.ts';

/**
 * What the public lists and the search read: `market` has a row for each listing that can be had, with the search index
 * beside it, its count by category, and a version that every visible change raises. The database keeps all of them in step
 * by triggers, in the transaction of the change, whoever makes it: the server, the operator's commands, a repair by hand.
 */
export const market: Migration = {
  async up(db: Kysely<AnyTables>) {
    await addListingColumns(db);
    await createVocabulary(db);
    await createMarket(db);
    for (const statement of dialectOf(db) === 'postgres' ? POSTGRES_MARKET : SQLITE_MARKET) {
      await sql.raw(statement).execute(db);
    }
    await indexListings(db);
  },
};

async function addListingColumns(db: Kysely<AnyTables>) {
  for (const name of ['title_words', 'body_words']) {
    await db.schema
      .alterTable('listings')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('listings').addColumn('hidden_at', 'bigint').execute();
  for (const table of ['listings', 'users']) {
    await db.schema.createIndex(`${table}_picture`).on(table).column('picture_key').execute();
  }
  // The public lists walk `market` instead; `listings_by_seller` serves a seller's own list.
  for (const name of ['listings_newest', 'listings_by_category']) await db.schema.dropIndex(name).execute();
}

async function createVocabulary(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('vocabulary')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('vocabulary_trigrams')
    .addColumn('trigram', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('vocabulary_trigrams_key', ['trigram', 'word'])
    .execute();
}

async function createMarket(db: Kysely<AnyTables>) {
  await db.schema
    .createTable('market')
    .addColumn('listing_id', idType(db), (column) => column.primaryKey())
    .addColumn('seller_id', idType(db), (column) => column.notNull())
    .addColumn('category_id', idType(db), (column) => column.notNull())
    .execute();
  for (const column of ['seller_id', 'category_id']) {
    await db.schema
      .createIndex(`market_by_${column.replace('_id', '')}`)
      .on('market')
      .columns([column, 'listing_id'])
      .execute();
  }
  await db.schema
    .createTable('market_counts')
    .addColumn('category_id', idType(db), (column) => column.primaryKey())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('market_version')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('market_version').values({ version: 1 }).execute();
  await db.schema
    .createView('on_market')
    .as(
      db
        .selectFrom('listings')
        .innerJoin('users', 'users.id', 'listings.seller_id')
        .select(['listings.id', 'listings.seller_id', 'listings.category_id', 'title_words', 'body_words'])
        .where('listings.deleted_at', 'is', null)
        .where('listings.hidden_at', 'is', null)
        .where('listings.status', '<>', sql.lit('sold'))
        .where('users.deleted_at', 'is', null)
        .where('users.suspended_at', 'is', null),
    )
    .execute();
}

/** Gives the listings that are there already their words; the triggers do the rest. */
async function indexListings(db: Kysely<AnyTables>) {
  const columns = ['id', 'title', 'description'] as const;
  const listings = await db.selectFrom('listings').select(columns).orderBy('id').execute();
  for (const { id, title, description } of listings) {
    const words = searchTokens({ title: String(title), description: String(description) });
    await db
      .updateTable('listings')
      .set({ ...words })
      .where('id', '=', id)
      .execute();
    await learnWords(db, `${words.title_words} ${words.body_words}`.split(' '));
  }
}

async function learnWords(db: Kysely<AnyTables>, words: readonly string[]) {
  for (const word of words.filter(({ length }) => length >= 3)) {
    const added = await db
      .insertInto('vocabulary')
      .values({ word })
      .onConflict((conflict) => conflict.doNothing())
      .returning('word')
      .executeTakeFirst();
    if (added === undefined) continue;
    const pairs = trigrams(word).map((trigram) => ({ trigram, word }));
    await db.insertInto('vocabulary_trigrams').values(pairs).execute();
  }
}
