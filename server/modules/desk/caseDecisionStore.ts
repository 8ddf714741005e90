import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ReasonKey } from './decisionStore.ts';

type Database = Kysely<Tables>;

/** What a decision must know of its case; its row is locked until the transaction ends. */
export async function lockCase(transaction: Transaction<Tables>, id: number) {
  // An update that changes nothing locks the row on both databases.
  return transaction
    .updateTable('cases')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .returning(['id', 'seller_id', 'phone', 'phone_hash', 'revision', 'closed_at'])
    .executeTakeFirst();
}
export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** Whether the user has reported something of the case. */
export async function hasReportIn(database: Database, caseId: number, userId: number): Promise<boolean> {
  const report = database
    .selectFrom('reports')
    .select('id')
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', userId);
  return (await report.executeTakeFirst()) !== undefined;
}

/** The listings of the seller by id, without those that are deleted. */
export async function listingsOfSeller(
  database: Database,
  sellerId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('listings')
    .select(['id', 'title'])
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export const findSeller = (database: Database, id: number) =>
  database
    .selectFrom('users')
    .select(['id', 'username', 'phone_number', 'held_at', 'suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The listings that a program has hidden in this case, and that are hidden since then. */
export async function hiddenByProgram(database: Database, caseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct listings.id from decisions
    inner join decision_effects on decision_effects.decision_id = decisions.id
    inner join listings on listings.id = decision_effects.listing_id
    inner join users on users.id = listings.seller_id
    where decisions.case_id = ${caseId} and decisions.actor = 'program' and decision_effects.action = 'hide'
      and listings.hidden_at = decisions.decided_at and listings.removed_at is null
      and (users.held_at is null or users.held_at <> listings.hidden_at)
    order by listings.id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Closes the case, and ends its open reports with this outcome. */
export async function closeCase(
  transaction: Transaction<Tables>,
  id: number,
  { outcome, now }: { outcome: 'upheld' | 'overruled' | 'left'; now: number },
): Promise<void> {
  await transaction
    .updateTable('cases')
    .set((eb) => ({ closed_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('reports')
    .set({ outcome, ended_at: now })
    .where('case_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The targets and reasons of the open reports of a case, each once. */
export async function openReasons(database: Database, caseId: number): Promise<ReasonKey[]> {
  const rows = await database
    .selectFrom('reports')
    .select(['target', 'subject', 'reason'])
    .distinct()
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .where('reason', 'is not', null)
    .orderBy('target')
    .orderBy('subject')
    .orderBy('reason')
    .execute();
  return rows.flatMap(({ target, subject, reason }) => (reason === null ? [] : { target, subject, reason }));
}

/** The numbers that the open reports of a case name. */
export async function openNumbers(database: Database, caseId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('reports')
    .select('phone')
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ phone }) => phone ?? []);
}

/**
 * Opens the case again with the reports that ended with the decision at that time. Where another
 * case of the same subject is open by now, that one gets them.
 */
export async function reopenCase(
  transaction: Transaction<Tables>,
  { id, seller_id, phone_hash }: LockedCase,
  decidedAt: number,
): Promise<void> {
  const other = await transaction
    .selectFrom('cases')
    .select('id')
    .where(seller_id === null ? 'phone_hash' : 'seller_id', '=', seller_id ?? phone_hash)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  const to = other?.id ?? id;
  await transaction
    .updateTable('cases')
    .set((eb) => ({ closed_at: null, revision: eb('revision', '+', 1) }))
    .where('id', '=', to)
    .execute();
  const ended = transaction
    .updateTable('reports')
    .where('case_id', '=', id)
    .where('ended_at', '=', decidedAt)
    .where('outcome', 'is not', null);
  await ended
    .set({ case_id: to, outcome: null, ended_at: null })
    .where(
      sql<boolean>`not exists (select 1 from reports as later where later.reporter_key = reports.reporter_key
        and later.target = reports.target and later.subject = reports.subject and later.ended_at is null)`,
    )
    .execute();
  // Who has reported the same again has an open report; the earlier one counts for nobody.
  await ended.set({ outcome: 'left' }).execute();
  if (to === id) return;
  await transaction.updateTable('evidence').set({ case_id: to }).where('case_id', '=', id).execute();
}

/** Another moderator who read the case before must read it again. */
export async function raiseRevision(transaction: Transaction<Tables>, caseId: number): Promise<void> {
  await transaction
    .updateTable('cases')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', caseId)
    .execute();
}

/** The last decision of a person on the case, or its undo. */
export async function lastDecisionOf(database: Database, caseId: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('decisions')
    .select('id')
    .where('case_id', '=', caseId)
    .where('actor', '<>', 'program')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
