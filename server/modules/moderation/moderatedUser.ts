import type { Kysely } from 'kysely';
import type { ModeratedUserSchema } from '../../../src/contract/moderation.ts';
import { toApiPrice } from '../../../src/contract/price.ts';
import { extraPhotosOf } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import type { ListingRow, PictureColumns, Tables, UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import type { Presented } from '../../http/operation.ts';
import { readLog } from './log.ts';
import { moderatorsPicturePath } from './pictureRoutes.ts';
import type { Snapshot } from './reports.ts';
import { findAnyUser } from './search.ts';
import { endOfSuspension, isSuspendedAt } from './state.ts';

type ModeratedUser = Presented<typeof ModeratedUserSchema>;
type Content = NonNullable<ModeratedUser['reports'][number]['as_reported']>;
type ReadContext = Pick<Context, 'database' | 'now' | 'secret'>;

const MOST = 200;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** All that a moderator needs to act on a person. Throws 403 for themselves, 404. */
export async function presentUser(
  context: ReadContext,
  username: string,
  moderator: UserRow,
): Promise<ModeratedUser> {
  const { database, now } = context;
  const user = await findAnyUser(database, username);
  if (user === undefined) throw new HttpError(404, 'There is nobody of this name.');
  if (user.id === moderator.id) throw new HttpError(403, 'This is about you. Another moderator decides it.');
  const reports = await reportsAbout(database, user.id);
  const listings = await listingsOf(database, user.id);
  const photos = await extraPhotosOf(
    database,
    listings.map(({ id }) => id),
  );
  const contents = new Map(
    listings.map((row) => [row.id, presentContent(context, row, photos.get(row.id) ?? [])]),
  );
  // What a deleted account erased is in the reports that it had.
  const kept = reports[0] && (JSON.parse(reports[0].snapshot) as Snapshot);
  const facts = user.deleted_at === null ? user : { ...user, ...kept };
  return {
    username: user.username,
    display_name: facts.display_name,
    phone_number: facts.phone_number,
    location: facts.location,
    joined_at: iso(user.created_at),
    suspended: isSuspendedAt(user, now()) ? { until: endOfSuspension(user.suspended_until ?? 0) } : null,
    is_deleted: user.deleted_at !== null,
    is_student: (user.student_until ?? 0) > now(),
    same_number: await othersWithNumber(database, user.id, facts.phone_number),
    newest_report: reports.length === 0 ? null : Math.max(...reports.map(({ id }) => id)),
    reports: reports.map((report) => presentReport(context, report, contents)),
    listings: listings.map((row) =>
      Object.assign(presentContent(context, row, photos.get(row.id) ?? []), {
        id: row.id,
        slug: row.slug,
        category: row.category,
        state: stateOf(row),
        created_at: iso(row.created_at),
      }),
    ),
    actions: await readLog(database, { userId: user.id }, { moderatorId: moderator.id, now: now() }),
  };
}

const reportsAbout = (database: Kysely<Tables>, userId: number) =>
  database
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reporter_id')
    .selectAll('reports')
    .select(['users.username', 'users.created_at as joined_at'])
    .where('seller_id', '=', userId)
    .orderBy(({ eb }) => eb.case().when('action_id', 'is', null).then(0).else(1).end())
    .orderBy('reports.id', 'desc')
    .limit(MOST)
    .execute();

const listingsOf = (database: Kysely<Tables>, sellerId: number) =>
  database
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'category_id')
    .selectAll('listings')
    .select('categories.name as category')
    .where('seller_id', '=', sellerId)
    .orderBy('listings.id', 'desc')
    .limit(MOST)
    .execute();

async function othersWithNumber(
  database: Kysely<Tables>,
  userId: number,
  number: string | null,
): Promise<string[]> {
  if (number === null) return [];
  const others = database.selectFrom('users').select('username').where('phone_number', '=', number);
  const rows = await others.where('id', '<>', userId).orderBy('id').limit(MOST).execute();
  return rows.map(({ username }) => username);
}

function presentReport(
  context: ReadContext,
  report: Awaited<ReturnType<typeof reportsAbout>>[number],
  contents: ReadonlyMap<number, Content>,
): ModeratedUser['reports'][number] {
  const { id, listing_id, reason, text, username, joined_at, created_at, action_id } = report;
  const { listing } = JSON.parse(report.snapshot) as Snapshot;
  const content = listing === null ? null : presentContent(context, listing, listing.photos);
  const isSame = JSON.stringify(content) === JSON.stringify(contents.get(listing_id ?? 0) ?? null);
  return {
    id,
    listing: listing_id,
    reason,
    text,
    reporter: username === null || joined_at === null ? null : { username, joined_at: iso(joined_at) },
    created_at: iso(created_at),
    is_open: action_id === null,
    as_reported: isSame ? null : content,
  };
}

function presentContent(
  context: ReadContext,
  listing: Pick<ListingRow, 'title' | 'description' | 'price_cents'> & PictureColumns,
  extraPhotos: readonly PictureColumns[],
): Content {
  const photos = [listing, ...extraPhotos].filter(({ picture_key: key }) => key !== '');
  return {
    title: listing.title,
    description: listing.description,
    price: toApiPrice(listing.price_cents),
    photos: photos.map((photo) => moderatorsPicturePath(context, photo)),
  };
}

function stateOf(row: ListingRow): ModeratedUser['listings'][number]['state'] {
  if (row.deleted_at !== null) return 'deleted';
  if (row.hidden_at !== null) return 'hidden';
  if (row.status === 'sold') return 'sold';
  return row.rested_at === null ? 'shown' : 'resting';
}
