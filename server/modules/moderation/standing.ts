import { type Kysely, sql } from 'kysely';
import { APPEAL_LIFE, type Standing, type StandingAction } from '../../../src/contract/reports.ts';
import { type ActionRow } from '../../database/moderationTables.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { endOfSuspension, holds, isSuspendedAt, reportsBefore } from './state.ts';

type Database = Kysely<Tables>;

/** What was done to a user, as they read it. */
export async function standingOf(database: Database, user: UserRow, now: number): Promise<Standing> {
  const { rows } = await sql<ActionRow & { title: string | null; ended_at: number | null }>`
    select actions.*, listings.title, ${endedAt(now)} as ended_at from moderation_actions as actions
      left join listings on listings.id = actions.listing_id
    where actions.user_id = ${user.id} and actions.message is not null order by actions.id desc`.execute(
    database,
  );
  return {
    suspended: isSuspendedAt(user, now) ? { until: endOfSuspension(user.suspended_until ?? 0) } : null,
    actions: rows.map((row) => present(row, now)),
  };
}

/** When an action ended: it was undone, its time is over, or somebody has looked; null while it holds. */
const endedAt = (now: number) => sql<number | null>`case
  when undone_at is not null then undone_at
  when until <= ${now} then until
  when not (${holds}) then (select coalesce(max(looked.created_at), actions.created_at)
    from reports inner join moderation_actions as looked on looked.id = reports.action_id
    where ${reportsBefore}) end`;

export async function endOf(database: Database, { id }: ActionRow, now: number): Promise<number | null> {
  const { rows } = await sql<{ ended_at: number | null }>`select ${endedAt(now)} as ended_at
    from moderation_actions as actions where id = ${id}`.execute(database);
  return rows[0]?.ended_at ?? null;
}

function present(
  action: ActionRow & { title: string | null; ended_at: number | null },
  now: number,
): StandingAction {
  const { id, kind, listing_id, title, ended_at, appealed_at, created_at } = action;
  const appealUntil = created_at + APPEAL_LIFE;
  const canAppeal = ended_at === null && appealed_at === null && appealUntil > now;
  return {
    id: String(id),
    kind: kind === 'hide' || kind === 'suspend' ? kind : 'warn',
    message: action.message ?? '',
    listing: listing_id === null ? null : { id: String(listing_id), title: title ?? '' },
    is_automatic: action.actor === 'program',
    created_at: iso(created_at),
    is_read: action.read_at !== null,
    ended_at: ended_at === null ? null : iso(ended_at),
    appeal_until: canAppeal ? iso(appealUntil) : null,
    appeal:
      appealed_at === null
        ? null
        : {
            text: action.appeal ?? '',
            made_at: iso(appealed_at),
            outcome: outcomeOf(action),
            answer: action.answer,
          },
  };
}

/** What became of an appeal: one whose action was undone before an answer has what it asked for. */
export function outcomeOf({
  answered_at,
  undone_at,
  upheld,
}: Pick<ActionRow, 'answered_at' | 'undone_at' | 'upheld'>) {
  if (answered_at === null) return undone_at === null ? 'open' : 'upheld';
  return upheld === 1 ? 'upheld' : 'rejected';
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

export async function countUnread(database: Database, userId: number): Promise<number> {
  const { total } = await database
    .selectFrom('moderation_actions')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('user_id', '=', userId)
    .where('message', 'is not', null)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function markRead(database: Database, userId: number, now: number): Promise<void> {
  await database
    .updateTable('moderation_actions')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}
