import { sql, type Kysely } from 'kysely';
import { addIndex, type AnyTables, dialectOf, type Step } from './dialects.ts';

/** Powers of two: the listings of one bucket have ids that are equal without so many bits. */
const LEVELS = [5, 9, 13, 17, 21];

/**
 * All words, those of the title between `^`, the category and the buckets of the id.
 * The text of a vector has its words between quotes; words are letters and digits.
 */
const TERMS = `create or replace function market_terms(
  title tsvector, words tsvector, category bigint, listing bigint)
  returns tsvector language plpgsql immutable as $$ begin
    return words || replace(title::text, '''', '^')::tsvector || array_to_tsvector(array['#c' || category,
      ${LEVELS.map((bits) => `'#${bits}.' || (listing >> ${bits})`).join(', ')}]);
  end $$`;

/**
 * On PostgreSQL, one index for searches that read about as many matches as they return. The indexes
 * of the release before stay for its servers.
 */
export const marketTerms: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    if (dialectOf(db) === 'sqlite') return;
    await sql.raw(TERMS).execute(db);
    await addIndex(db, {
      name: 'market_terms',
      on: 'market using gin (market_terms(title_vector, vector, category_id, listing_id)) with (fastupdate = off)',
    });
  },
};
