import { type Kysely, sql } from 'kysely';
import type { ListingRow, Tables, UserRow } from '../database/tables.ts';

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

/** Users in any state, by name in any case or by number. */
export function findAnyUsers(
  database: Database,
  { name, number }: { name: string; number: string | null },
): Promise<UserRow[]> {
  return database
    .selectFrom('users')
    .selectAll()
    .where((is) =>
      is.or([
        is(sql`lower(username)`, '=', name.toLowerCase()),
        ...(number === null ? [] : [is('phone_number', '=', number)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

export const findUserById = (database: Database, id: number): Promise<UserRow> =>
  database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A user's listings in any state, the newest first. */
export const listingsOf = (database: Database, sellerId: number): Promise<ListingRow[]> =>
  database
    .selectFrom('listings')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('id', 'desc')
    .execute();
