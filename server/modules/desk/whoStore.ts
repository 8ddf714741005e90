import { type Kysely, sql } from 'kysely';
import type { ListingRow, Tables, UserRow } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** A listing in any state, also a hidden or deleted one, by its id, its slug or a picture's key. */
export async function findAnyListing(
  database: Database,
  { id, slug, picture }: { id: number | null; slug: string; picture: string },
): Promise<ListingRow | undefined> {
  const { rows } = await sql<ListingRow>`select * from listings
    where id = ${id ?? 0} or slug = ${slug}
      or (picture_key = ${picture} and picture_key <> '')
      or id in (select listing_id from listing_photos where picture_key = ${picture})
    order by id limit 1`.execute(database);
  return rows[0];
}

/** The newest snapshot of a listing that may have been erased with its account. */
export async function findEvidenceOf(
  database: Database,
  { id, slug, picture }: { id: number | null; slug: string; picture: string },
) {
  const { rows } = await sql<
    Tables['evidence'] & { seller_id: number | null }
  >`select evidence.*, seller_id from evidence inner join cases on cases.id = evidence.case_id
    where listing_id = ${id ?? 0}
      or (listing_id is not null and data like ${`%"slug":"${slug.replace(/[\\%_]/g, String.raw`\$&`)}"%`} escape '\\')
      or evidence.id in (select evidence_id from evidence_pictures where picture_key = ${picture})
    order by taken_at desc, evidence.id desc limit 1`.execute(database);
  return rows[0];
}

/** All that a case has of a seller, the newest first. */
export async function evidenceOfSeller(database: Database, sellerId: number) {
  return database
    .selectFrom('evidence')
    .innerJoin('cases', 'cases.id', 'evidence.case_id')
    .select(['evidence.case_id', 'evidence.listing_id', 'evidence.data', 'evidence.taken_at'])
    .where('cases.seller_id', '=', sellerId)
    .orderBy('evidence.id', 'desc')
    .execute();
}

/** The most accounts that one phone number is shown to have. */
const MAX_USERS = 20;

/** Users in any state, by name in any case or by a spelling of their number. */
export function findAnyUsers(
  database: Database,
  { name, numbers }: { name: string; numbers: readonly string[] },
): Promise<UserRow[]> {
  return database
    .selectFrom('users')
    .selectAll()
    .where((is) =>
      is.or([
        is(sql`lower(username)`, '=', name.toLowerCase()),
        ...(numbers.length === 0 ? [] : [is('phone_number', 'in', numbers)]),
      ]),
    )
    .orderBy('id')
    .limit(MAX_USERS)
    .execute();
}

export const findUserById = (database: Database, id: number): Promise<UserRow> =>
  database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A user's listings in any state with their category, the newest first. */
export const listingsOf = (database: Database, sellerId: number) =>
  database
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .selectAll('listings')
    .select('categories.name as category')
    .where('seller_id', '=', sellerId)
    .orderBy('listings.id', 'desc')
    .execute();
