import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { ReportReason, ReportTarget } from '../../../src/contract/reports.ts';
import { slugOrIdColumn } from '../../catalogue/listingStore.ts';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;
export type NewReport = Insertable<Tables['reports']>;

/** What a report is about, as `reports` and `cleared_reasons` name it. */
export interface TargetKey {
  target: ReportTarget;
  subject: string;
}

/** A listing in any state, also a hidden, removed, sold or deleted one, by slug or by id. */
export function findReportedListing(database: Database, slugOrId: string) {
  const [column, value] = slugOrIdColumn(slugOrId);
  return database
    .selectFrom('listings')
    .select(['id', 'seller_id', 'updated_at'])
    .where(column, '=', value)
    .executeTakeFirst();
}

/** A user in any state, also a suspended or deleted one, by their name in any case. */
export async function findReportedSeller(database: Database, username: string): Promise<number | undefined> {
  const row = database.selectFrom('users').select('id');
  return (await row.where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst())?.id;
}

/** The newest account that has the number, by its spellings. */
export async function findUserByNumber(
  database: Database,
  spellings: readonly string[],
): Promise<number | undefined> {
  const row = database.selectFrom('users').select('id').where('phone_number', 'in', spellings);
  return (await row.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
}

const counted = (outcome: 'upheld' | 'overruled') =>
  sql<number | string>`count(case when outcome = ${sql.lit(outcome)} then 1 end)`;

/** How many reports of each of these people moderators have upheld and overruled. */
export async function recordsOf(
  database: Database,
  reporterIds: readonly number[],
): Promise<Map<number, { upheld: number; overruled: number }>> {
  if (reporterIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('reports')
    .select(['reporter_id', counted('upheld').as('upheld'), counted('overruled').as('overruled')])
    .where('reporter_id', 'in', reporterIds)
    .groupBy('reporter_id')
    .execute();
  return new Map(
    rows.map(({ reporter_id: id, upheld, overruled }) => [
      Number(id),
      { upheld: Number(upheld), overruled: Number(overruled) },
    ]),
  );
}

/** When a moderator last said that the target is not against the rules, for this reason. */
export async function findClearedAt(
  database: Database,
  { target, subject }: TargetKey,
  reason: ReportReason,
): Promise<number | null> {
  const row = await database
    .selectFrom('cleared_reasons')
    .select('cleared_at')
    .where('target', '=', target)
    .where('subject', '=', subject)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return row?.cleared_at ?? null;
}

/** Whether this reporter has an open report of the target, or a silent one since that time. */
export async function hasReported(
  database: Database,
  { reporterKey, target, subject, since }: TargetKey & { reporterKey: string; since: number | null },
): Promise<boolean> {
  const report = await database
    .selectFrom('reports')
    .select('id')
    .where('reporter_key', '=', reporterKey)
    .where('target', '=', target)
    .where('subject', '=', subject)
    .where((is) =>
      is.or([
        is('ended_at', 'is', null),
        ...(since === null ? [] : [is.and([is('is_silent', '=', 1), is('reported_at', '>=', since)])]),
      ]),
    )
    .executeTakeFirst();
  return report !== undefined;
}

/** Stores the report; false if this reporter has an open one of the target. */
export async function insertReport(database: Database, report: NewReport): Promise<boolean> {
  const inserted = await database
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Gives the open report of a device to its user, who has signed in since; false if it has none. */
export async function adoptReport(
  database: Database,
  deviceKey: string,
  { target, subject, text, reason, reporter_id, reporter_key, weight, reported_at }: NewReport,
): Promise<boolean> {
  const adopted = await database
    .updateTable('reports')
    .set({ reason, reporter_id, reporter_key, weight, reported_at, ...(text !== '' && { text }) })
    .where('reporter_key', '=', deviceKey)
    .where('target', '=', target)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return adopted !== undefined;
}

/** How many people have an open report of at least this weight on a listing, for such a reason. */
export async function countReporters(
  database: Database,
  { listingId, reasons, weight }: { listingId: number; reasons: readonly ReportReason[]; weight: number },
): Promise<number> {
  const { people } = await database
    .selectFrom('reports')
    .select((eb) => eb.fn.count<number | string>('reporter_id').distinct().as('people'))
    .where('listing_id', '=', listingId)
    .where('reason', 'in', reasons)
    .where('weight', '>=', weight)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(people);
}

/** Whether, since that time, a program has hidden the listing or a moderator has cleared it. */
export async function wasJudged(database: Database, listingId: number, since: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from decision_effects inner join decisions on decisions.id = decision_id
      where listing_id = ${listingId} and actor = 'program' and decided_at >= ${since}
    union all select 1 from cleared_reasons
      where target = 'listing' and subject = ${String(listingId)} and cleared_at >= ${since}
    limit 1`.execute(database);
  return rows.length > 0;
}

/** The reports of a user, or these, with what they are about, the newest first. */
export function readReports(database: Database, which: { reporterId: number } | { ids: readonly number[] }) {
  const reports = database
    .selectFrom('reports')
    .leftJoin('listings', 'listings.id', 'reports.listing_id')
    .leftJoin('users as sellers', 'sellers.id', 'listings.seller_id')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', sql<number>`case when target = 'seller' then cast(subject as bigint) end`),
    )
    .select(['reports.id', 'target', 'listings.title', 'users.username', 'reports.phone', 'reason', 'text'])
    .select(['reported_at', 'ended_at', 'is_silent', 'listings.hidden_at', 'listings.deleted_at'])
    .select(['listings.rested_at', 'sellers.suspended_at'])
    .orderBy('reports.id', 'desc');
  const chosen =
    'ids' in which
      ? reports.where('reports.id', 'in', which.ids)
      : reports.where('reporter_id', '=', which.reporterId);
  return chosen.execute();
}
export type ReadReport = Awaited<ReturnType<typeof readReports>>[number];

/** So many of the newest reports are compared with a device: each takes some µs of the thread. */
const MAX_COMPARED = 1000;

/** The keys of the newest reports without an account, each of which tells a device from others. */
export function anonymousReports(database: Database) {
  return database
    .selectFrom('reports')
    .select(['id', 'target', 'subject', 'reporter_key'])
    .where('id', '>', (eb) =>
      eb.selectFrom('reports').select(sql<number>`coalesce(max(id), 0) - ${MAX_COMPARED}`.as('first')),
    )
    .where('reporter_id', 'is', null)
    .where('signal', 'is', null)
    .execute();
}

/** With the account go its name and its texts; weights and cases stay. */
export async function anonymiseReports(transaction: Transaction<Tables>, reporterId: number): Promise<void> {
  await transaction
    .updateTable('reports')
    .set((eb) => ({
      reporter_id: null,
      reporter_key: sql<string>`'deleted ' || ${eb.ref('id')}`,
      text: '',
    }))
    .where('reporter_id', '=', reporterId)
    .execute();
}
