import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { AnswerSchema } from '../../../src/contract/moderation.ts';
import { APPEAL_LIFE, type AppealRequest } from '../../../src/contract/reports.ts';
import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import type { ActionRow } from '../../database/moderationTables.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { lockAction, markUndone } from './actions.ts';
import { notifyModerators } from './moderators.ts';
import { refreshState } from './state.ts';
import { endOf } from './standing.ts';

type AppealContext = Pick<Context, 'database' | 'now'>;

/**
 * Appeals against what was done to the user. Throws 404 for another's; 409 `{detail}` for a second
 * appeal, after 20 days, or where it has ended.
 */
export async function makeAppeal(
  { database, now }: AppealContext,
  user: UserRow,
  { action: id, text }: AppealRequest & { action: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const action = await lockAction(transaction, idNumber(id) ?? 0);
    if (action.user_id !== user.id || action.message === null)
      throw new HttpError(404, 'There is no such decision about you.');
    if (action.appealed_at !== null) throw new HttpError(409, 'You have appealed against this already.');
    if ((await endOf(transaction, action, now())) !== null)
      throw new HttpError(409, 'This decision has ended.');
    if (action.created_at + APPEAL_LIFE <= now())
      throw new HttpError(409, 'The 20 days in which you could appeal are over.');
    await transaction
      .updateTable('moderation_actions')
      .set({ appeal: text, appealed_at: now() })
      .where('id', '=', action.id)
      .execute();
    await notifyModerators(transaction, { title: 'A new appeal', about: user.id, now: now() });
  });
}

/**
 * Answers an appeal: an upheld one undoes the action, whose reports stay closed. Throws 404; 403 for
 * one's own appeal, and for one's own action while there is another moderator; 409 `{detail}`.
 */
export async function answerAppeal(
  { database, now }: AppealContext,
  moderator: UserRow,
  actionId: number,
  { upheld, text }: v.InferOutput<typeof AnswerSchema>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const action = await lockAction(transaction, actionId);
    if (action.appealed_at === null) throw new HttpError(404, 'There is no such appeal.');
    const others = await otherModerators(transaction, moderator.id, now());
    const refusal = whyNotAnswer(action, { moderatorId: moderator.id, others });
    if (refusal !== null) throw refusal;
    await transaction
      .updateTable('moderation_actions')
      .set({ answer: text || null, answered_at: now(), answered_by: moderator.id, upheld: Number(upheld) })
      .set({ read_at: null })
      .where('id', '=', actionId)
      .execute();
    if (upheld) await markUndone(transaction, action, { by: moderator.id, now: now() });
    await refreshState(transaction, action.user_id ?? 0);
  });
}

/** Why a moderator may not answer the appeal against an action; null for who may. */
export function whyNotAnswer(
  { user_id, actor_id, answered_at, undone_at }: ActionRow,
  { moderatorId, others }: { moderatorId: number; others: readonly number[] },
): HttpError | null {
  if (user_id === moderatorId)
    return new HttpError(403, 'This appeal is yours. Another moderator answers it.');
  // Whom it is about is no other: nobody else could answer then.
  if (actor_id === moderatorId && others.some((id) => id !== user_id))
    return new HttpError(403, 'You made this decision. Another moderator answers the appeal.');
  if (answered_at !== null) return new HttpError(409, 'This appeal is answered already.');
  return undone_at === null ? null : new HttpError(409, 'This is undone already.');
}

export async function otherModerators(
  database: Kysely<Tables>,
  moderatorId: number,
  now: number,
): Promise<number[]> {
  const others = await database
    .selectFrom('users')
    .select('id')
    .where('role', 'is not', null)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('suspended_until', 'is', null), is('suspended_until', '<=', now)]))
    .where('id', '<>', moderatorId)
    .execute();
  return others.map(({ id }) => id);
}
