import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** The open cases about a user, and the listings that are reported in each. */
export async function openCasesOf(
  database: Database,
  userId: number,
): Promise<{ caseId: number; listings: number[] }[]> {
  const rows = await database
    .selectFrom('cases')
    .leftJoin('reports', 'reports.case_id', 'cases.id')
    .select(['cases.id', 'reports.listing_id'])
    .distinct()
    .where('cases.seller_id', '=', userId)
    .where('cases.closed_at', 'is', null)
    .orderBy('cases.id')
    .orderBy('reports.listing_id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([caseId, ofCase]) => ({
    caseId,
    listings: ofCase.flatMap(({ listing_id: id }) => id ?? []),
  }));
}

/** Deletes what a user was told and has appealed; of a judged appeal its outcome still counts. */
export async function eraseMessages(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction.deleteFrom('decision_messages').where('user_id', '=', userId).execute();
  await transaction
    .deleteFrom('appeals')
    .where('user_id', '=', userId)
    .where('judged_at', 'is', null)
    .execute();
  await transaction
    .updateTable('appeals')
    .set({ text: '', answer: null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Deletes evidence that was taken before `taken`, and that of cases which closed before `closed`
 * and have no open appeal.
 */
export async function deleteEvidence(
  database: Database,
  before: { taken: number; closed: number },
): Promise<number> {
  const deleted = await database
    .deleteFrom('evidence')
    .where((is) =>
      is.or([
        is('taken_at', '<=', before.taken),
        is(
          'case_id',
          'in',
          is
            .selectFrom('cases')
            .select('id')
            .where('closed_at', '<=', before.closed)
            .where(
              sql<boolean>`not exists (select 1 from appeals
              inner join decisions on decisions.id = appeals.decision_id
              where decisions.case_id = cases.id and appeals.judged_at is null)`,
            ),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Takes texts, numbers and reporters out of reports that ended, and cases that closed, before. */
export async function eraseReports(database: Database, before: number): Promise<number> {
  const reports = await database
    .updateTable('reports')
    .set((eb) => ({
      text: '',
      phone: null,
      reporter_id: null,
      reporter_key: sql<string>`'erased ' || ${eb.ref('id')}`,
    }))
    .where('ended_at', '<=', before)
    .where('signal', 'is', null)
    .where('reporter_key', 'not like', 'erased %')
    .executeTakeFirst();
  const cases = await database
    .updateTable('cases')
    .set({ phone: null })
    .where('closed_at', '<=', before)
    .where('phone', 'is not', null)
    .executeTakeFirst();
  return Number(reports.numUpdatedRows) + Number(cases.numUpdatedRows);
}
