import type { CaseSchema, CasesSchema } from '../../../src/contract/desk.ts';
import { toApiPrice } from '../../../src/contract/price.ts';
import { extraPhotosOf } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import type { ListingRow, PictureColumns, UserRow } from '../../database/tables.ts';
import type { Presented } from '../../http/operation.ts';
import { barredFrom, isAbout } from './barred.ts';
import {
  appealsOf,
  countReasons,
  findCase,
  listingsOnDesk,
  queuedCases,
  reportsOfCase,
  listingsWithNumber,
  phoneOf,
} from './caseStore.ts';
import { deskPicturePath } from './pictureRoutes.ts';
import { barredFromJudging } from './appeals.ts';
import { evidenceOf } from './evidence.ts';
import { networksOf } from './evidenceStore.ts';
import { noCase } from './decide.ts';
import { readLog } from './log.ts';
import { spellingsOf } from './phoneNumbers.ts';
import { recordsOf } from './reportStore.ts';

type CaseContext = Pick<Context, 'database' | 'now' | 'secret'>;
type Case = Presented<typeof CaseSchema>;
type DeskListing = Case['listings'][number];
type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;
type Snapshot = Awaited<ReturnType<typeof evidenceOf>>[number];

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null) => (milliseconds === null ? null : iso(milliseconds));

/** The queue of moderators. */
export async function readQueue({ database }: CaseContext): Promise<Presented<typeof CasesSchema>> {
  const rows = await queuedCases(database);
  const ids = rows.map(({ id }) => id);
  const counts = Map.groupBy(await countReasons(database, ids), ({ case_id: id }) => id);
  const cases = rows.map(({ id, username, phone, weight, reports, is_urgent, has_appeal, opened_at }) => ({
    id,
    subject: username ?? phone ?? '',
    is_phone: username === null,
    weight: Number(weight),
    reports: Number(reports),
    ...summarise(counts.get(id) ?? []),
    is_urgent: is_urgent === 1,
    has_appeal: has_appeal === 1,
    opened_at: iso(opened_at),
  }));
  return { cases, total: Number(rows[0]?.total ?? 0) };
}

/** How often each reason and signal is named, and the listing that most reports are about. */
function summarise(counts: Awaited<ReturnType<typeof countReasons>>) {
  const reasons: Record<string, number> = {};
  const listings = new Map<number | null, { title: string | null; reports: number }>();
  for (const { reason, signal, listing_id, title, reports } of counts) {
    const name = reason ?? signal ?? 'other';
    reasons[name] = (reasons[name] ?? 0) + Number(reports);
    const before = listings.get(listing_id)?.reports ?? 0;
    listings.set(listing_id, { title, reports: before + Number(reports) });
  }
  const [[id, { title }] = [null, { title: null }]] = [...listings].toSorted(
    ([, a], [, b]) => b.reports - a.reports,
  );
  return { reasons, listing: id === null || title === null ? null : { id, title } };
}

/**
 * All that is known about a case. Throws 404 where there is none. A moderator whom it is about does
 * not read its reports, which could show who reported.
 */
export async function presentCase(context: CaseContext, id: number, moderator: UserRow): Promise<Case> {
  const { database, now, secret } = context;
  const row = await findCase(database, id);
  if (row === undefined) throw noCase();
  const { seller_id: sellerId } = row;
  const isOwn = isAbout(row, moderator, secret);
  const reports = await reportsOfCase(database, id);
  const evidence = await evidenceOf(database, id);
  /** By listing, when it was last reported; the weightiest first. */
  const reported = new Map<number, number>();
  for (const { listing_id: listing, reported_at: at } of reports)
    if (listing !== null) reported.set(listing, Math.max(at, reported.get(listing) ?? 0));
  return {
    id,
    revision: row.revision,
    is_phone: sellerId === null,
    opened_at: iso(row.opened_at),
    closed_at: isoOrNull(row.closed_at),
    barred: await barredFrom({ database, secret }, row, moderator),
    phone: row.phone ?? reports.find(({ phone }) => phone !== null)?.phone ?? null,
    seller: sellerId === null ? null : await presentSeller(context, { ...row, sellerId }, evidence.at(-1)),
    reports: isOwn ? [] : await presentReports(context, reports),
    listings: sellerId === null ? [] : await presentListings(context, { sellerId, reported, evidence }),
    similar: sellerId === null ? [] : await presentSimilar(database, sellerId),
    decisions: await readLog(database, sellerId === null ? { caseId: id } : { userId: sellerId }, now()),
    appeals: sellerId === null ? [] : await presentAppeals(context, sellerId, moderator),
  };
}

/** Listings of others with the seller's number. */
async function presentSimilar(database: Context['database'], sellerId: number) {
  const phone = await phoneOf(database, sellerId);
  if (phone === null) return [];
  const listings = await listingsWithNumber(database, { sellerId, spellings: spellingsOf(phone) });
  return listings.map(({ id, title, username }) => ({ listing: { id, title }, seller: username }));
}

type SellerColumns =
  | 'username'
  | 'display_name'
  | 'phone_number'
  | 'location'
  | 'created_at'
  | 'student_until';
type StateColumns = 'suspended_at' | 'suspended_until' | 'held_at' | 'deleted_at';

/** The seller as they are now; of a deleted account what the newest evidence has. */
export async function presentSeller(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { sellerId, ...row }: Pick<CaseRow, SellerColumns | StateColumns> & { sellerId: number },
  snapshot: Pick<Snapshot, 'seller'> | undefined,
): Promise<NonNullable<Case['seller']>> {
  const isDeleted = row.deleted_at !== null;
  const facts = isDeleted && snapshot !== undefined ? snapshot.seller : row;
  return {
    username: row.username ?? '',
    display_name: facts.display_name,
    phone_number: facts.phone_number,
    location: facts.location,
    joined_at: iso(row.created_at ?? 0),
    suspended: row.suspended_at === null ? null : { until: isoOrNull(row.suspended_until) },
    is_held: row.held_at !== null,
    is_deleted: isDeleted,
    is_student: (facts.student_until ?? 0) > now(),
    networks: isDeleted ? (snapshot?.seller.networks ?? []) : await networksOf(database, sellerId),
  };
}

async function presentReports(
  { database }: CaseContext,
  reports: Awaited<ReturnType<typeof reportsOfCase>>,
): Promise<Case['reports']> {
  const records = await recordsOf(database, [
    ...new Set(reports.flatMap(({ reporter_id }) => reporter_id ?? [])),
  ]);
  return reports.map((report) => {
    const { id, target, listing_id, reason, signal, text, weight, reporter_id, reported_at } = report;
    const { upheld, overruled } = records.get(reporter_id ?? 0) ?? { upheld: 0, overruled: 0 };
    const { username, joined_at } = report;
    const isKnown = username !== null && joined_at !== null;
    const reporter = isKnown ? { username, joined_at: iso(joined_at), upheld, overruled } : null;
    const reportedAt = iso(reported_at);
    return {
      id,
      target,
      listing: listing_id,
      reason,
      signal,
      text,
      weight,
      reporter,
      reported_at: reportedAt,
    };
  });
}

/** The parts of a listing that a report is about. */
type Content = { title: string; description: string; price_cents: number | null } & PictureColumns;

function presentContent(
  context: CaseContext,
  listing: Content,
  extraPhotos: readonly PictureColumns[],
): Shown {
  const photos = [listing, ...extraPhotos].filter(({ picture_key: key }) => key !== '');
  return {
    title: listing.title,
    description: listing.description,
    price: toApiPrice(listing.price_cents),
    photos: photos.map((photo) => deskPicturePath(context, photo)),
  };
}

/** Reported listings as they were when they were last reported, then the seller's others. */
async function presentListings(
  context: CaseContext,
  { sellerId, reported, evidence }: { sellerId: number; reported: Map<number, number>; evidence: Snapshot[] },
): Promise<DeskListing[]> {
  const { database } = context;
  const rows = await listingsOnDesk(database, sellerId, [...reported.keys()]);
  const present = new Map(rows.map((row) => [row.id, row]));
  const extraPhotos = await extraPhotosOf(database, [...present.keys()]);
  const ofReported = [...reported].flatMap(([id, reportedAt]) => {
    const row = present.get(id);
    const snapshots = evidence
      // A deleted account leaves another one, of how it was then.
      .filter(({ listingId, takenAt }) => listingId === id && takenAt <= reportedAt)
      .flatMap(({ listing, photos, takenAt }) => (listing === null ? [] : { listing, photos, takenAt }));
    const last = snapshots.at(-1);
    const listing = last?.listing ?? row;
    if (listing === undefined) return [];
    const content = presentContent(context, listing, last?.photos ?? extraPhotos.get(id) ?? []);
    const facts = { id, slug: listing.slug, category: listing.category, created_at: iso(listing.created_at) };
    const states = snapshots.map((one) =>
      Object.assign(presentContent(context, one.listing, one.photos), { reported_at: iso(one.takenAt) }),
    );
    const earlier = states.filter(
      (one, index) => index + 1 < states.length && !isEqual(one, states[index + 1]),
    );
    const state = { state: stateOf(row), is_reported: true, earlier: earlier.toReversed() };
    return Object.assign(content, facts, state);
  });
  const others = rows.filter(({ id }) => !reported.has(id));
  const ofOthers = others.map((row) =>
    Object.assign(presentContent(context, row, extraPhotos.get(row.id) ?? []), {
      id: row.id,
      slug: row.slug,
      category: row.category,
      created_at: iso(row.created_at),
      state: stateOf(row),
      is_reported: false,
      earlier: [],
    }),
  );
  return [...ofReported, ...ofOthers];
}

type Shown = Pick<DeskListing, 'title' | 'description' | 'price' | 'photos'>;

const isEqual = (one: Shown, other: Shown | undefined): boolean =>
  other !== undefined &&
  one.title === other.title &&
  one.description === other.description &&
  one.price === other.price &&
  one.photos.join() === other.photos.join();

/** What became of a listing; undefined is one that was erased. */
export function stateOf(
  row: Pick<ListingRow, 'deleted_at' | 'removed_at' | 'hidden_at' | 'status' | 'rested_at'> | undefined,
): DeskListing['state'] {
  if (row === undefined || row.deleted_at !== null) return 'deleted';
  if (row.removed_at !== null) return 'removed';
  if (row.hidden_at !== null) return 'hidden';
  if (row.status === 'sold') return 'sold';
  return row.rested_at === null ? 'shown' : 'resting';
}

async function presentAppeals(
  { database }: CaseContext,
  userId: number,
  moderator: UserRow,
): Promise<Case['appeals']> {
  const presented: Case['appeals'] = [];
  for (const appeal of await appealsOf(database, userId)) {
    const { decision_id, text, made_at, judged_at, upheld } = appeal;
    presented.push({
      decision: decision_id,
      text,
      made_at: iso(made_at),
      outcome: judged_at === null ? 'open' : upheld === 1 ? 'upheld' : 'rejected',
      can_judge: judged_at === null && (await barredFromJudging(database, appeal, moderator.id)) === null,
    });
  }
  return presented;
}
