import { type Kysely, sql } from 'kysely';
import type { LogSchema } from '../../../src/contract/moderation.ts';
import type { ActionRow } from '../../database/moderationTables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Presented } from '../../http/operation.ts';
import { whyNotUndo } from './actions.ts';
import { otherModerators, whyNotAnswer } from './appeals.ts';
import { outcomeOf } from './standing.ts';
import { endOfSuspension } from './state.ts';

type Log = Presented<typeof LogSchema>;

const PAGE = 50;

interface NamedAction extends ActionRow {
  title: string | null;
  user_name: string | null;
  actor_name: string | null;
  undoer: string | null;
  answerer: string | null;
}

export async function readLog(
  database: Kysely<Tables>,
  filter: { before: number | null } | { userId: number },
  { moderatorId, now }: { moderatorId: number; now: number },
): Promise<Log> {
  const isAsked =
    'userId' in filter
      ? sql`actions.user_id = ${filter.userId}`
      : sql`actions.id < ${filter.before ?? Number.MAX_SAFE_INTEGER}`;
  const { rows } = await sql<NamedAction>`
    select actions.*, listings.title, subjects.username as user_name, actors.username as actor_name,
      undoers.username as undoer, answerers.username as answerer
    from moderation_actions as actions
      left join listings on listings.id = actions.listing_id
      left join users as subjects on subjects.id = actions.user_id
      left join users as actors on actors.id = actions.actor_id
      left join users as undoers on undoers.id = actions.undone_by
      left join users as answerers on answerers.id = actions.answered_by
    where ${isAsked} order by actions.id desc limit ${PAGE}`.execute(database);
  const others = await otherModerators(database, moderatorId, now);
  return rows.map((action) => present(action, { moderatorId, others }));
}

function present(action: NamedAction, reader: Parameters<typeof whyNotAnswer>[1]): Log[number] {
  const { id, kind, listing_id, title, reason, message, note, until, undone_at, undoer } = action;
  return {
    id,
    actor: action.actor_name ?? action.actor,
    kind,
    user: action.user_name,
    listing: listing_id,
    title,
    reason,
    message,
    note,
    created_at: iso(action.created_at),
    until: until === null ? null : endOfSuspension(until),
    undone_at: undone_at === null ? null : iso(undone_at),
    undone_by: undoer,
    can_undo: action.user_id !== reader.moderatorId && whyNotUndo(action) === null,
    appeal:
      action.appealed_at === null
        ? null
        : {
            text: action.appeal ?? '',
            made_at: iso(action.appealed_at),
            outcome: outcomeOf(action),
            answer: action.answer,
            answered_by: action.answerer,
            can_answer: whyNotAnswer(action, reader) === null,
          },
  };
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
