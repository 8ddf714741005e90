import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** A page of the log. */
const PAGE = 50;

/** Which decisions: one page of all, of a case, or about a person. */
export type LogFilter =
  | { before: number | null }
  | { ids: readonly number[] }
  | { userId: number }
  | { caseId: number };

/** Decisions with who made them and what has undone them, the newest first. */
export async function listDecisions(database: Database, filter: LogFilter) {
  const decisions = database
    .selectFrom('decisions')
    .leftJoin('users as actors', 'actors.id', 'decisions.actor_id')
    .leftJoin('decisions as undoing', 'undoing.undoes', 'decisions.id')
    .selectAll('decisions')
    .select(['actors.username as actor_name', 'actors.deleted_at as actor_deleted_at'])
    .select('undoing.id as undone_by')
    .orderBy('decisions.id', 'desc');
  if ('before' in filter) {
    const page = decisions.limit(PAGE);
    return filter.before === null ? page.execute() : page.where('decisions.id', '<', filter.before).execute();
  }
  if ('ids' in filter)
    return filter.ids.length === 0 ? [] : decisions.where('decisions.id', 'in', filter.ids).execute();
  if ('caseId' in filter) return decisions.where('decisions.case_id', '=', filter.caseId).execute();
  return decisions
    .where('decisions.id', 'in', (eb) =>
      eb.selectFrom('decision_effects').select('decision_id').where('user_id', '=', filter.userId),
    )
    .execute();
}
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

/** What was done, in its order. */
export async function effectsOf(database: Database, decisionIds: readonly number[]) {
  if (decisionIds.length === 0) return [];
  return database
    .selectFrom('decision_effects')
    .leftJoin('users', 'users.id', 'decision_effects.user_id')
    .selectAll('decision_effects')
    .select(['users.username', 'users.deleted_at as user_deleted_at'])
    .where('decision_id', 'in', decisionIds)
    .orderBy('decision_effects.id')
    .execute();
}
export type LoggedEffect = Awaited<ReturnType<typeof effectsOf>>[number];

/** Effects after the decision on these listings and people that hold: nothing has undone them. */
export async function laterEffects(
  database: Database,
  { after, listings, users }: { after: number; listings: readonly number[]; users: readonly number[] },
) {
  const holds = sql<SqlBool>`before is not null and undoes is null
    and not exists (select 1 from decisions as undoing where undoing.undoes = decisions.id)`;
  return database
    .selectFrom('decision_effects')
    .innerJoin('decisions', 'decisions.id', 'decision_effects.decision_id')
    .select(['decision_id', 'decisions.actor', 'action', 'user_id', 'listing_id', 'before'])
    .where('decision_id', '>', after)
    .where(holds)
    .where((is) =>
      is.or([
        is('listing_id', 'in', [0, ...listings]),
        is.and([is('listing_id', 'is', null), is('user_id', 'in', [0, ...users])]),
        is.and([is('action', '=', 'clear'), is('user_id', 'is', null)]),
      ]),
    )
    .orderBy('decision_effects.id')
    .execute();
}
