import type { AccountExport } from '../../../src/contract/account.ts';
import { toApiPrice } from '../../../src/contract/price.ts';
import { picturePath, variantKey } from '../../blobs/keys.ts';
import { extraPhotosOf } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import type { PictureColumns, UserRow } from '../../database/tables.ts';
import { reportsToExport } from '../moderation/reports.ts';
import { standingOf } from '../moderation/standing.ts';
import { questionsOf } from '../listings/questionStore.ts';
import { searchesOf, servicesOf } from '../push/devices.ts';
import { deletePicture } from '../../pictures/storePicture.ts';
import { eraseUser, findRecoveryCodeTime, type NoteErasure } from './store.ts';

/** All that is kept of a user but secrets; the pictures are at `host`. */
export async function exportAccount(
  context: Pick<Context, 'database' | 'now'>,
  user: UserRow,
  host: string,
): Promise<AccountExport> {
  const { database } = context;
  // Deleted ones too, while there is a row of them.
  const listings = await database
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .selectAll('listings')
    .select('categories.name as category_name')
    .where('seller_id', '=', user.id)
    .orderBy('listings.id')
    .execute();
  const ids = listings.map(({ id }) => id);
  const further = await extraPhotosOf(database, ids);
  const questions = await questionsOf(database, ids);
  const sessions = await database
    .selectFrom('sessions')
    .select(['started_at', 'network'])
    .where('user_id', '=', user.id)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
  const addressesOf = (photos: readonly PictureColumns[]) =>
    photos
      .filter(({ picture_key: key }) => key !== '')
      .map(({ picture_key: key, picture_width: width }) => `${host}${picturePath(variantKey(key, width))}`);
  return {
    exported_at: iso(context.now()),
    profile: {
      username: user.username,
      first_name: user.first_name,
      display_name: user.display_name,
      phone_number: user.phone_number,
      location: user.location,
      profile_picture: user.picture_key === null ? null : `${host}${picturePath(user.picture_key)}`,
      has_password: user.password_hash !== null,
      signs_in_with_google: user.google_subject !== null,
      shop_enabled: user.shop_enabled === 1,
      shop_shows_picture: user.shop_shows_picture === 1,
      joined_at: iso(user.created_at),
      last_seen: user.seen_day === null ? null : iso(user.seen_day * DAY).slice(0, 10),
      role: user.role,
      student_until: isoOrNull(user.student_until),
      recovery_code_made_at: isoOrNull(await findRecoveryCodeTime(database, user.id)),
    },
    listings: listings.map((listing) => ({
      id: listing.id,
      kind: listing.kind,
      slug: listing.slug,
      title: listing.title,
      description: listing.description,
      price: toApiPrice(listing.price_cents),
      price_set_at: isoOrNull(listing.price_set_at),
      previous_price: toApiPrice(listing.previous_price_cents),
      dropped_at: isoOrNull(listing.dropped_at),
      condition: listing.condition,
      campus_place: listing.campus_place,
      category: listing.category_name,
      status: listing.status,
      pictures: listing.deleted_at === null ? addressesOf([listing, ...(further.get(listing.id) ?? [])]) : [],
      expires_at: isoOrNull(listing.expires_at),
      rested_at: isoOrNull(listing.rested_at),
      rest_reason: listing.rest_reason,
      confirmed_at: isoOrNull(listing.confirmed_at),
      moved_up_at: listing.listed_at === listing.created_at ? null : isoOrNull(listing.listed_at),
      sold_at: isoOrNull(listing.sold_at),
      askers: questions.get(listing.id)?.askers ?? 0,
      asked_at: isoOrNull(questions.get(listing.id)?.asked_at ?? null),
      created_at: iso(listing.created_at),
      updated_at: iso(listing.updated_at),
      deleted_at: isoOrNull(listing.deleted_at),
    })),
    sessions: sessions.map(({ started_at, network }) => ({
      began_at: iso(started_at),
      network,
    })),
    notices: {
      searches: await searchesOf(database, user.id),
      services: await servicesOf(database, user.id),
    },
    decisions: (await standingOf(database, user, context.now())).actions,
    reports: await reportsToExport(database, user.id),
  };
}

const DAY = 86_400_000;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null) => (milliseconds === null ? null : iso(milliseconds));

/**
 * Deletes a user with listings and pictures, at once and for good, but for pictures that
 * a report keeps. A picture that cannot be deleted now is an orphan, which cleaning deletes. False if
 * the user's proof is void (`eraseUser`).
 */
export async function deleteAccount(
  {
    database,
    blobs,
    market,
    now,
  }: Pick<Context, 'database' | 'blobs' | 'now'> & Partial<Pick<Context, 'market'>>,
  user: UserRow,
  noteErasure?: NoteErasure,
): Promise<boolean> {
  const erased = await eraseUser(database, user, now(), noteErasure);
  if (erased === null) return false;
  market?.changed();
  const { ofListings, ofUser } = erased;
  const deletions = ofListings.map((picture) => deletePicture({ blobs }, picture));
  if (ofUser !== null) deletions.push(blobs.delete(ofUser));
  await Promise.allSettled(deletions);
  return true;
}
