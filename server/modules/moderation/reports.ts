import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type { AccountExport } from '../../../src/contract/account.ts';
import type { ReportReason, ReportSchema } from '../../../src/contract/reports.ts';
import { extraPhotosOf, slugOrIdColumn } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import { keyFor } from '../../crypto/tokens.ts';
import { lockHiding, lockSeller } from '../../database/dialect.ts';
import type { PictureColumns, Tables, UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { LIMITS } from '../../limits/limits.ts';
import { addressOf, countTry } from '../../limits/tries.ts';
import { notifyModerators } from './moderators.ts';
import { findAnyUser } from './search.ts';
import { holds, logAction, refreshState, reportsBefore } from './state.ts';

const DAY = 86_400_000;
/** Reports of younger accounts hide nothing by themselves. */
const TRUSTED_AGE = 7 * DAY;
/** Reasons for which two people hide a listing until a moderator looks at it. */
const HIDING: readonly ReportReason[] = ['scam', 'stolen', 'danger'];
const HIDING_PEOPLE = 2;
/** So many listings may be hidden by one account's reports before somebody looks. */
const HIDDEN_MAX = 3;

const HIDDEN_BY_PROGRAM =
  'is hidden for now: a program did this after two reports, and a person will look at it within a day.';

const UNKNOWN = {
  listing: 'It is gone for good: the listing was deleted with its seller’s account, or was never there.',
  seller: 'This seller does not exist.',
};

/** A seller, and the listing that is reported, as they were then. */
export interface Snapshot {
  display_name: string | null;
  phone_number: string | null;
  location: string | null;
  listing: (SnapshotListing & { photos: PictureColumns[] }) | null;
}
type SnapshotListing = { title: string; description: string; price_cents: number | null } & PictureColumns;

interface Sender {
  ip: string;
  user: UserRow | null;
}

/**
 * Stores a report with what it is about, and hides a listing that two trusted people report. One
 * that the person or device has open already is the same one. Throws 403 for oneself and one's own,
 * 404 for what never existed, 429.
 */
export async function takeReport(
  context: Context,
  sent: v.InferOutput<typeof ReportSchema>,
  sender: Sender,
): Promise<void> {
  const { database, secret } = context;
  const { user } = sender;
  const now = context.now();
  if (user === null) await countTry(context, LIMITS.reportsOfVisitors, addressOf(sender));
  else await countTry(context, LIMITS.reportsOfAccount, String(user.id));
  await database.transaction().execute(async (transaction) => {
    const { sellerId, listingId } = await findSubject(transaction, sent);
    if (sellerId === user?.id) throw new HttpError(403, 'You cannot report yourself.');
    await lockSeller(transaction, sellerId);
    const snapshot = await takeSnapshot(transaction, sellerId, listingId);
    const snapshotText = JSON.stringify(snapshot);
    // Another one for each subject, so that the table does not show what a device reports.
    const ofDevice = createHmac('sha256', keyFor('device', secret));
    const deviceKey = ofDevice.update(`${sellerId}\n${listingId ?? ''}\n${sent.device}`).digest('base64url');
    const report = await transaction
      .insertInto('reports')
      .values({
        seller_id: sellerId,
        listing_id: listingId,
        reason: sent.reason,
        text: sent.text,
        reporter_id: user?.id ?? null,
        reporter_key: user === null ? deviceKey : `user ${user.id}`,
        snapshot: snapshotText,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (report === undefined) return;
    await notifyModerators(transaction, { title: 'A new report', about: sellerId, now });
    const photos = snapshot.listing === null ? [] : [snapshot.listing, ...snapshot.listing.photos];
    const keys = new Set(photos.flatMap(({ picture_key: key }) => key || []));
    const pictures = [...keys].map((picture_key) => ({ report_id: report.id, picture_key }));
    if (pictures.length > 0) await transaction.insertInto('report_pictures').values(pictures).execute();
    if (listingId === null || snapshot.listing === null || user === null || !HIDING.includes(sent.reason))
      return;
    await lockHiding(transaction);
    if (!(await isHiddenByTwo(transaction, { listingId, snapshot: snapshotText, now }))) return;
    await logAction(transaction, {
      actor: 'program',
      kind: 'hide',
      user_id: sellerId,
      listing_id: listingId,
      reason: sent.reason,
      message: `“${snapshot.listing.title}” ${HIDDEN_BY_PROGRAM}`,
      created_at: now,
    });
    await refreshState(transaction, sellerId);
  });
}

/** Sellers and listings in any state, also suspended and deleted ones. Throws 404. */
async function findSubject(
  database: Kysely<Tables>,
  { target, subject }: Pick<v.InferOutput<typeof ReportSchema>, 'target' | 'subject'>,
): Promise<{ sellerId: number; listingId: number | null }> {
  if (target === 'listing') {
    const [column, value] = slugOrIdColumn(subject);
    const listings = database.selectFrom('listings').select(['id', 'seller_id']);
    const listing = await listings.where(column, '=', value).executeTakeFirst();
    if (listing === undefined) throw new HttpError(404, UNKNOWN.listing);
    return { sellerId: listing.seller_id, listingId: listing.id };
  }
  const seller = await findAnyUser(database, subject);
  if (seller === undefined) throw new HttpError(404, UNKNOWN.seller);
  return { sellerId: seller.id, listingId: null };
}

async function takeSnapshot(
  database: Kysely<Tables>,
  sellerId: number,
  listingId: number | null,
): Promise<Snapshot> {
  const seller = await database
    .selectFrom('users')
    .select(['display_name', 'phone_number', 'location'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  if (listingId === null) return { ...seller, listing: null };
  const listing = await database
    .selectFrom('listings')
    .select(['title', 'description', 'price_cents'])
    .select(['picture_key', 'picture_width', 'picture_height', 'picture_widths', 'picture_placeholder'])
    .where('id', '=', listingId)
    // Its seller may have deleted the account at this moment.
    .executeTakeFirstOrThrow(() => new HttpError(404, UNKNOWN.listing));
  const photos = (await extraPhotosOf(database, [listingId])).get(listingId) ?? [];
  return { ...seller, listing: { ...listing, photos } };
}

/**
 * Whether two trusted people have reported it for a reason that hides, and nobody has looked at it as
 * it is now, renewed or not. Who has three listings hidden already does not count.
 */
async function isHiddenByTwo(
  database: Kysely<Tables>,
  { listingId, snapshot, now }: { listingId: number; snapshot: string; now: number },
): Promise<boolean> {
  const { rows } = await sql<{ people: number }>`
    select cast(count(distinct reports.reporter_id) as integer) as people from reports
      inner join users on users.id = reports.reporter_id
      inner join listings on listings.id = reports.listing_id
    where reports.listing_id = ${listingId} and reports.action_id is null
      and reports.reason in (${sql.join(HIDING)}) and users.created_at < ${now - TRUSTED_AGE}
      and listings.hidden_at is null and listings.deleted_at is null
      and not exists (select 1 from reports inner join moderation_actions as actions
        on actions.id = reports.action_id or (actions.actor = 'program' and actions.undone_at is not null
          and ${reportsBefore})
        where reports.listing_id = ${listingId} and (reports.snapshot = ${snapshot}
          or listings.updated_at <= coalesce(actions.undone_at, actions.created_at)))
      and ${HIDDEN_MAX} > (select count(distinct actions.listing_id) from moderation_actions as actions
        inner join reports as theirs on theirs.listing_id = actions.listing_id
        where actions.kind = 'hide' and actions.actor = 'program' and ${holds}
          and theirs.reporter_id = reports.reporter_id)`.execute(database);
  return (rows[0]?.people ?? 0) >= HIDING_PEOPLE;
}

/** What the user has reported, the newest first, for the user's own file: never what became of it. */
export async function reportsToExport(
  database: Kysely<Tables>,
  userId: number,
): Promise<AccountExport['reports']> {
  const rows = await database
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'seller_id')
    .select(['listing_id', 'username', 'reason', 'text', 'snapshot', 'reports.created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('reports.id', 'desc')
    .execute();
  return rows.map(({ listing_id, username, reason, text, snapshot, created_at }) => ({
    target: listing_id === null ? 'seller' : 'listing',
    title: (JSON.parse(snapshot) as Snapshot).listing?.title ?? username,
    reason,
    text,
    reported_at: new Date(created_at).toISOString(),
  }));
}
