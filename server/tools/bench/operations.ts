import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { settleWords } from '../../database/vocabulary.ts';
import { restExpired } from '../../modules/listings/lifetimeStore.ts';
import { insertWithinLimit } from '../../modules/listings/store.ts';
import { sitemapIndexOf, sitemapPartOf } from '../../web/sitemap.ts';
import { seededRandom } from '../testing/random.ts';
import { listingOf, NEWCOMERS } from './load.ts';
import { madeUpWords } from './words.ts';

/** What a server does apart from reads of the API. */
interface Operation {
  what: string;
  /** Makes room for so many runs. */
  prepare?: (times: number) => Promise<void>;
  run: () => Promise<unknown>;
}

/** Ids of a part (`web/sitemap.ts`). */
const PART_IDS = 2_500;
/** Listings that the job ends in one transaction. */
const BATCH = 100;

export function operationsOf(database: Kysely<Tables>, size: number, sellers: number): Operation[] {
  const random = seededRandom(size);
  const words = madeUpWords(random);
  let posted = 0;
  return [
    {
      what: 'post a listing',
      // Its sellers may post again.
      prepare: () =>
        database.transaction().execute(async (transaction) => {
          await sql`update listings set deleted_at = 1 where seller_id > ${sellers - NEWCOMERS} and deleted_at is null`.execute(
            transaction,
          );
          await settleWords(transaction);
        }),
      async run() {
        posted += 1;
        const row = listingOf(size + posted, words, { users: sellers, now: Date.now() });
        const seller_id = sellers - (posted % NEWCOMERS);
        const listing = { ...row, seller_id, idempotency_key: null, request_hash: null };
        const result = await insertWithinLimit(database, listing, {
          extraPhotos: [],
          whenInserted: async () => undefined,
        });
        if (typeof result !== 'number') throw new Error(`A listing was not posted: ${result}.`);
      },
    },
    {
      what: `end ${BATCH} listings`,
      async prepare(times) {
        const first = Math.floor(random() * (size - 2 * times * BATCH));
        await sql`update listings set expires_at = 1
          where id > ${first} and id <= ${first + 2 * times * BATCH} and status <> 'sold'`.execute(database);
      },
      async run() {
        const ended = await restExpired(database, { now: Date.now(), before: 1, limit: BATCH });
        if (ended !== BATCH) throw new Error(`${ended} listings were ended.`);
      },
    },
    {
      what: 'sitemap, one part',
      run: () => sitemapPartOf(database, '', Math.floor((random() * size) / PART_IDS)),
    },
    { what: 'sitemap, index', run: () => sitemapIndexOf(database, '') },
  ];
}
