import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/databaseErrors.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { endSessionsOfUser } from '../auth/public.ts';
import { barredFrom } from './barred.ts';
import { lockCase, raiseRevision, reopenCase } from './caseDecisionStore.ts';
import {
  changeListing,
  changeListingsOf,
  changeUser,
  type ClearedBefore,
  endAppeal,
  findExpiry,
  hiddenSince,
  insertDecision,
  insertEffect,
  liftBan,
  type ListingChange,
  lockRows,
  setCleared,
  type UserChange,
  WITH_PAGE,
} from './decisionStore.ts';
import { openCaseOf } from './evasionStore.ts';
import { describeDecision, findBlockers, whyNotUndo } from './log.ts';
import { effectsOf, listDecisions, type LoggedEffect } from './logStore.ts';

interface Undo {
  decisionId: number;
  actor: Tables['decisions']['actor'];
  actorId: number | null;
  note?: string | null;
  /** An appeal is judged when it is: also after the 30 days. The case stays closed. */
  isAppeal?: boolean;
  now: number;
}

/**
 * Undoes a decision in the caller's transaction: the columns that it changed are as they were, and
 * the case that it closed is open with its reports. Sessions stay ended. Returns the id of the
 * decision that this is. Throws 404, or 409 `{detail}` where it is undone or too old, or a later
 * decision changed the same.
 */
export async function undoDecision(
  transaction: Transaction<Tables>,
  { decisionId, actor, actorId, note = null, isAppeal = false, now }: Undo,
): Promise<number> {
  const found = (await listDecisions(transaction, { ids: [decisionId] }))[0];
  if (found === undefined) throw new HttpError(404, 'There is no such decision.');
  const ofCase = found.case_id === null ? undefined : await lockCase(transaction, found.case_id);
  const effects = await effectsOf(transaction, [decisionId]);
  await lockRows(transaction, {
    listings: effects.flatMap(({ listing_id: id }) => id ?? []),
    users: effects.flatMap(({ user_id: id }) => id ?? []),
  });
  // Read again: another may have undone it while this waited for the locks.
  const [decision = found] = await listDecisions(transaction, { ids: [decisionId] });
  if (decision.undone_by !== null)
    throw new HttpError(409, `It is undone by ${await describeDecision(transaction, decision.undone_by)}`);
  const reason = whyNotUndo(decision, effects, { actor, now: isAppeal ? decision.decided_at : now });
  if (reason !== null) throw new HttpError(409, reason);
  const [blocker] = (await findBlockers(transaction, effects)).get(decisionId) ?? [];
  if (blocker !== undefined)
    throw new HttpError(409, `Before it, undo ${await describeDecision(transaction, blocker)}`);

  const undo = { actor, actor_id: actorId, decided_at: now, reason: null, note };
  const suspended = effects.find(({ action }) => action === 'suspend')?.user_id ?? null;
  const expiry = suspended === null ? undefined : await findExpiry(transaction, suspended, decisionId);
  if (expiry !== undefined) {
    const id = await insertDecision(transaction, { ...undo, case_id: null, undoes: expiry });
    for (const effect of (await effectsOf(transaction, [expiry])).toReversed())
      await undoEffect(transaction, effect, id);
  }
  const id = await insertDecision(transaction, { ...undo, case_id: decision.case_id, undoes: decisionId });
  for (const effect of effects.toReversed()) await undoEffect(transaction, effect, id);
  await endAppeal(transaction, { decisionId, judgeId: actorId, now });
  if (ofCase !== undefined) {
    const hasClosed = decision.actor !== 'program' && ofCase.closed_at === decision.decided_at;
    if (hasClosed && !isAppeal) await reopenCase(transaction, ofCase, decision.decided_at);
    else await raiseRevision(transaction, ofCase.id);
  }
  return id;
}

async function undoEffect(
  transaction: Transaction<Tables>,
  { action, user_id, listing_id, before }: LoggedEffect,
  undoId: number,
): Promise<void> {
  const row = { decision_id: undoId, action: `undo ${action}` };
  const columns = before === null ? null : (JSON.parse(before) as unknown);
  const isFollowing = columns === null && (action === 'hide' || action === 'restore');
  // What is in sight with its seller may be another set by now: `undoUser` notes it.
  if (isFollowing) return;
  if (action === 'clear') {
    for (const cleared of (columns as { cleared: ClearedBefore[] }).cleared)
      await setCleared(transaction, cleared);
    return insertEffect(transaction, { ...row, user_id, listing_id, before });
  }
  if (action === 'ban') {
    await insertEffect(transaction, { ...row, user_id, listing_id, before });
    return liftBan(transaction, before ?? '');
  }
  if (columns !== null && listing_id !== null)
    return changeListing(transaction, { ...row, listing_id }, columns as ListingChange);
  if (columns !== null && user_id !== null)
    return undoUser(transaction, { ...row, user_id }, columns as UserChange);
  return insertEffect(transaction, { ...row, user_id, listing_id });
}

/** Sets a user's columns back. Listings that go or come with that have rows as well. */
async function undoUser(
  transaction: Transaction<Tables>,
  effect: { decision_id: number; action: string; user_id: number },
  columns: UserChange,
): Promise<void> {
  const { suspended_at: was, held_at: heldAt } = await changeUser(transaction, effect, () => columns);
  if (columns.held_at === null && heldAt !== null) {
    // What was posted meanwhile was hidden by decisions of its own.
    const change = { from: { hidden_at: heldAt }, to: { hidden_at: null } };
    await changeListingsOf(transaction, { ...effect, action: 'undo hide' }, hiddenSince(heldAt), change);
  }
  const { suspended_at: is } = columns;
  if (is === undefined || (was === null) === (is === null)) return;
  await changeListingsOf(
    transaction,
    { ...effect, action: is === null ? 'undo hide' : 'undo restore' },
    WITH_PAGE,
  );
  if (is !== null) await endSessionsOfUser(transaction, { userId: effect.user_id });
}

/** The same by a moderator. Throws 403 where it concerns them, or a case with a report of theirs. */
export async function undoByModerator(
  { database, now, secret }: Pick<Context, 'database' | 'now' | 'secret'>,
  moderator: UserRow,
  decisionId: number,
): Promise<void> {
  const undo = database.transaction().execute(async (transaction) => {
    const [decision] = await listDecisions(transaction, { ids: [decisionId] });
    const effects = await effectsOf(transaction, [decisionId]);
    // A program decides also where no case is open; then the open one of the same person counts.
    const caseId = decision?.case_id ?? (await openCaseOf(transaction, effects.at(0)?.user_id ?? 0));
    const ofCase = caseId === null ? undefined : await lockCase(transaction, caseId);
    const barred = ofCase && (await barredFrom({ database: transaction, secret }, ofCase, moderator));
    const isOwn = effects.some(({ user_id: id }) => id === moderator.id);
    if (isOwn || barred) throw new HttpError(403, barred ?? 'This decision is about you.');
    await undoDecision(transaction, { decisionId, actor: 'moderator', actorId: moderator.id, now: now() });
  });
  await undo.catch((error: unknown) => {
    // Two undo it at once, or a report opens another case while this one opens again.
    if (isUniqueViolation(error)) throw new HttpError(409, 'The case has changed meanwhile. Try again.');
    throw error;
  });
}
