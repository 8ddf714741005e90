import type { Kysely } from 'kysely';
import type { PictureColumns, Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** A listing or a seller as they were at that moment: `evidence.data`. */
export interface Evidence {
  seller: Awaited<ReturnType<typeof findSellerFacts>> & { networks: string[] };
  listing: NonNullable<Awaited<ReturnType<typeof findListingFacts>>> | null;
  /** The photos after the cover. */
  photos: PictureColumns[];
}

export function findSellerFacts(database: Database, sellerId: number) {
  return database
    .selectFrom('users')
    .select([
      'username',
      'display_name',
      'first_name',
      'phone_number',
      'location',
      'picture_key',
      'created_at',
      'student_until',
    ])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
}

/** The networks of a user's sessions, each once, the newest first. */
export async function networksOf(database: Database, userId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(({ fn }) => ['network', fn.max('started_at').as('started_at')])
    .where('user_id', '=', userId)
    .where('network', 'is not', null)
    .groupBy('network')
    .orderBy('started_at', 'desc')
    .execute();
  return rows.flatMap(({ network }) => network ?? []);
}

export function findListingFacts(database: Database, listingId: number) {
  return database
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .select([
      'listings.id',
      'kind',
      'slug',
      'categories.name as category',
      'title',
      'description',
      'price_cents',
      'condition',
      'campus_place',
      'status',
      'created_at',
      'updated_at',
      'deleted_at',
      'hidden_at',
      'picture_key',
      'picture_width',
      'picture_height',
      'picture_widths',
      'picture_placeholder',
    ])
    .where('listings.id', '=', listingId)
    .executeTakeFirst();
}

export async function findLastEvidence(
  database: Database,
  caseId: number,
  listingId: number | null,
): Promise<string | undefined> {
  const last = await database
    .selectFrom('evidence')
    .select('data')
    .where('case_id', '=', caseId)
    .where('listing_id', listingId === null ? 'is' : '=', listingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.data;
}

/** Stores the snapshot and the keys of its pictures, which cleaning then keeps. */
export async function insertEvidence(
  database: Database,
  row: { case_id: number; listing_id: number | null; data: string; taken_at: number },
  pictureKeys: readonly string[],
): Promise<void> {
  const { id } = await database.insertInto('evidence').values(row).returning('id').executeTakeFirstOrThrow();
  const pictures = pictureKeys.map((picture_key) => ({ evidence_id: id, picture_key }));
  if (pictures.length > 0) await database.insertInto('evidence_pictures').values(pictures).execute();
}

/** Of a case, the oldest first. */
export function listEvidence(database: Database, caseId: number) {
  return database
    .selectFrom('evidence')
    .select(['listing_id', 'data', 'taken_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
}
