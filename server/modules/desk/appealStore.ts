import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** Stores an appeal; false if there is one against this decision. */
export async function insertAppeal(
  database: Database,
  appeal: Pick<Tables['appeals'], 'decision_id' | 'user_id' | 'text' | 'made_at'>,
): Promise<boolean> {
  const inserted = await database
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('decision_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** An appeal with the decision that it is against, and the username of its judge. */
export function findAppeal(database: Database, decisionId: number) {
  return database
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decision_id')
    .leftJoin('users as judges', 'judges.id', 'appeals.judge_id')
    .select([
      'appeals.user_id',
      'appeals.judged_at',
      'appeals.upheld',
      'decisions.case_id',
      'decisions.actor_id',
      'decisions.decided_at',
      'judges.username as judge',
    ])
    .where('decision_id', '=', decisionId)
    .executeTakeFirst();
}

/** Ends an open appeal; false where another moderator has. The person reads it as news. */
export async function endAppealAs(
  database: Database,
  decisionId: number,
  outcome: { judged_at: number; judge_id: number; upheld: number; answer: string | null },
): Promise<boolean> {
  const ended = await database
    .updateTable('appeals')
    .set(outcome)
    .where('decision_id', '=', decisionId)
    .where('judged_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (ended === undefined) return false;
  await database
    .updateTable('decision_messages')
    .set({ read_at: null })
    .where('decision_id', '=', decisionId)
    .where('user_id', '=', ended.user_id)
    .execute();
  return true;
}

/** How many active moderators there are besides these, who reported nothing of the case. */
export async function countOtherJudges(
  database: Database,
  { caseId, not }: { caseId: number | null; not: readonly number[] },
): Promise<number> {
  const { total } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('role', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', [0, ...not])
    .where(
      sql<boolean>`not exists (select 1 from reports where case_id = ${caseId} and reporter_id = users.id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The reports that a decision found right count for nobody, once an appeal against it is upheld. */
export async function leaveReports(database: Database, caseId: number, decidedAt: number): Promise<void> {
  await database
    .updateTable('reports')
    .set({ outcome: 'left' })
    .where('case_id', '=', caseId)
    .where('ended_at', '=', decidedAt)
    .where('outcome', '=', 'upheld')
    .execute();
}
