import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** Whom a case is about: a seller, or a number that no account has. */
export type CaseSubject = { sellerId: number } | { phone: string; phoneHash: string };

/**
 * The id of the one open case of the subject; a new one where there is none. Its row is locked
 * until the transaction ends, so that a decision does not close it before its report is stored.
 */
export async function findOrInsertCase(database: Database, subject: CaseSubject, now: number) {
  const isSeller = 'sellerId' in subject;
  const column = isSeller ? 'seller_id' : 'phone_hash';
  const { id } = await database
    .insertInto('cases')
    .values({
      seller_id: isSeller ? subject.sellerId : null,
      phone: isSeller ? null : subject.phone,
      phone_hash: isSeller ? null : subject.phoneHash,
      opened_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column(column)
        .where('closed_at', 'is', null)
        .where(column, 'is not', null)
        .doUpdateSet((eb) => ({ opened_at: eb.ref('cases.opened_at') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest case of the subject, open or closed. */
export async function findLastCase(database: Database, subject: CaseSubject): Promise<number | undefined> {
  const cases = database.selectFrom('cases').select('id').orderBy('id', 'desc').limit(1);
  const ofSubject =
    'sellerId' in subject
      ? cases.where('seller_id', '=', subject.sellerId)
      : cases.where('phone_hash', '=', subject.phoneHash);
  return (await ofSubject.executeTakeFirst())?.id;
}

/** The most cases that the queue shows, and the reports of one. */
const MAX_QUEUE = 100;
const MAX_REPORTS = 200;

interface QueuedRow {
  id: number;
  username: string | null;
  phone: string | null;
  opened_at: number;
  is_urgent: number;
  has_appeal: number;
  weight: number | string;
  reports: number | string;
  total: number | string;
}

/**
 * Open cases, and the newest case of each seller whose appeal is open: urgent ones first, then by
 * weight, then by age. A program's doing is urgent while it lasts.
 */
export async function queuedCases(database: Database): Promise<QueuedRow[]> {
  const ofCase = sql`from reports where case_id = cases.id and is_silent = 0`;
  const { rows } = await sql<QueuedRow>`with waiting as (
      select id from cases where closed_at is null
      union select max(id) from cases
        where seller_id in (select user_id from appeals where judged_at is null) group by seller_id)
    select cases.id, users.username, cases.phone, cases.opened_at,
      case when cases.closed_at is null and (users.held_at is not null or exists (select 1 from decisions
        inner join decision_effects on decision_id = decisions.id
        inner join listings on listings.id = listing_id
        where case_id = cases.id and actor = 'program' and action = 'hide'
          and listings.hidden_at = decided_at)) then 1 else 0 end as is_urgent,
      case when exists (select 1 from appeals where user_id = cases.seller_id and judged_at is null)
        then 1 else 0 end as has_appeal,
      (select coalesce(sum(weight), 0) ${ofCase}) as weight,
      (select count(*) ${ofCase}) as reports,
      count(*) over () as total
    from waiting inner join cases on cases.id = waiting.id
    left join users on users.id = cases.seller_id
    order by is_urgent desc, weight desc, cases.opened_at, cases.id limit ${MAX_QUEUE}`.execute(database);
  return rows;
}

/** How many reports of the cases have which reason or signal, by the listing that they are about. */
export function countReasons(database: Database, caseIds: readonly number[]) {
  return database
    .selectFrom('reports')
    .leftJoin('listings', 'listings.id', 'reports.listing_id')
    .select(['case_id', 'reason', 'signal', 'listing_id', 'title'])
    .select((eb) => eb.fn.countAll<number | string>().as('reports'))
    .where('case_id', 'in', [0, ...caseIds])
    .where('is_silent', '=', 0)
    .groupBy(['case_id', 'reason', 'signal', 'listing_id', 'title'])
    .execute();
}

export const findCase = (database: Database, id: number) =>
  database
    .selectFrom('cases')
    .leftJoin('users', 'users.id', 'cases.seller_id')
    .selectAll('cases')
    .select(['username', 'display_name', 'phone_number', 'location', 'created_at', 'student_until'])
    .select(['suspended_at', 'suspended_until', 'held_at', 'deleted_at'])
    .where('cases.id', '=', id)
    .executeTakeFirst();

/** The reports of a case with their reporters, the weightiest and then the newest first. */
export const reportsOfCase = (database: Database, caseId: number) =>
  database
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .selectAll('reports')
    .select(['users.username', 'users.created_at as joined_at'])
    .where('case_id', '=', caseId)
    .where('is_silent', '=', 0)
    .orderBy('weight', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(MAX_REPORTS)
    .execute();

/** A seller's listings, the newest first; deleted ones where they are among the reported. */
export const listingsOnDesk = (database: Database, sellerId: number, reported: readonly number[]) =>
  database
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .selectAll('listings')
    .select('categories.name as category')
    .where('seller_id', '=', sellerId)
    .where((is) => is.or([is('deleted_at', 'is', null), is('listings.id', 'in', [0, ...reported])]))
    .orderBy('listings.id', 'desc')
    .limit(MAX_QUEUE)
    .execute();

/** A user's appeals with who decided, the newest first. */
export const appealsOf = (database: Database, userId: number) =>
  database
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decision_id')
    .selectAll('appeals')
    .select(['decisions.actor_id', 'decisions.case_id'])
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .execute();

/**
 * A closed case of a seller who has none, by which moderators find their appeal: the command line
 * decides without one.
 */
export async function ensureCase(database: Database, sellerId: number, now: number): Promise<void> {
  if ((await findLastCase(database, { sellerId })) !== undefined) return;
  const row = { seller_id: sellerId, opened_at: now, closed_at: now };
  await database.insertInto('cases').values(row).execute();
}

/** The number that buyers reach the seller at. */
export async function phoneOf(database: Database, sellerId: number): Promise<string | null> {
  const users = database.selectFrom('users').select('phone_number').where('id', '=', sellerId);
  return (await users.executeTakeFirst())?.phone_number ?? null;
}

/** Others' listings, hidden ones too, with one of these spellings of a number, the newest first. */
export const listingsWithNumber = (
  database: Database,
  { sellerId, spellings }: { sellerId: number; spellings: string[] },
) =>
  database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select(['listings.id', 'title', 'username'])
    .where('phone_number', 'in', spellings)
    .where('seller_id', '<>', sellerId)
    .where('listings.deleted_at', 'is', null)
    .orderBy('listings.id', 'desc')
    .limit(50)
    .execute();
