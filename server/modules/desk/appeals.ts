import type { Kysely, Transaction } from 'kysely';
import type * as v from 'valibot';
import type { AppealDecisionSchema } from '../../../src/contract/desk.ts';
import type { AppealRequest } from '../../../src/contract/reports.ts';
import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { lockSeller } from '../../database/dialect.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { countOtherJudges, endAppealAs, findAppeal, insertAppeal, leaveReports } from './appealStore.ts';
import { applyDecision, type Effect, type NewDecision } from './applyDecision.ts';
import { ensureCase } from './caseStore.ts';
import { findSeller, hasReportIn, hiddenByProgram, lockCase } from './caseDecisionStore.ts';
import { insertDecision, insertEffect } from './decisionStore.ts';
import { findBlockers, type JUDGEMENTS } from './log.ts';
import { effectsOf } from './logStore.ts';
import { endOf, standingOf } from './standing.ts';
import { isAbout, listDecisionsAbout, listEffectsOn } from './standingStore.ts';
import { undoDecision } from './undo.ts';

/**
 * Appeals against a decision about the user. Throws 404 for another's decision; 409 `{detail}` for
 * a second appeal, after 20 days, or where the decision has ended or answers an appeal.
 */
export async function makeAppeal(
  { database, now }: Pick<Context, 'database' | 'now'>,
  user: UserRow,
  { decision: id, text }: AppealRequest & { decision: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // An undo of the decision locks this row too: either it comes first, or it ends the appeal.
    await lockSeller(transaction, user.id);
    const { decisions } = await standingOf(transaction, user, now());
    const decision = decisions.find((one) => one.id === id);
    if (decision === undefined) {
      if (await isAbout(transaction, user.id, idNumber(id) ?? 0))
        throw cannot('This cannot be appealed against.');
      throw new HttpError(404, 'There is no such decision about you.');
    }
    if (decision.appeal !== null) throw cannot('You have appealed against this already.');
    if (decision.ended_at !== null) throw cannot('This decision has ended.');
    if (decision.appeal_until === null) throw cannot('The 20 days in which you could appeal are over.');
    const appeal = { decision_id: Number(id), user_id: user.id, text, made_at: now() };
    if (!(await insertAppeal(transaction, appeal))) throw cannot('You have appealed against this already.');
    await ensureCase(transaction, user.id, now());
  });
}

const cannot = (sentence: string) => new HttpError(409, sentence);

type Appeal = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

/**
 * Judges an appeal for a moderator: an upheld one undoes the decision, whose case stays closed.
 * Throws 404; 403 for an appeal of one's own, and against one's own decision while there is another
 * moderator; 409 `{detail}` where another has judged it, or a later decision is in the way.
 */
export async function judgeAppeal(
  { database, now }: Pick<Context, 'database' | 'now'>,
  moderator: UserRow,
  decisionId: number,
  { upheld, text }: v.InferOutput<typeof AppealDecisionSchema>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const appeal = await findAppeal(transaction, decisionId);
    if (appeal === undefined) throw new HttpError(404, 'There is no such appeal.');
    const { case_id: caseId } = appeal;
    const ofCase = caseId === null ? undefined : await lockCase(transaction, caseId);
    // Before the rows of the appeal, as a deletion of the account has them.
    await lockSeller(transaction, appeal.user_id);
    const barred = await barredFromJudging(transaction, appeal, moderator.id);
    if (barred !== null) throw new HttpError(403, barred);
    const judgement = {
      judged_at: now(),
      judge_id: moderator.id,
      upheld: Number(upheld),
      answer: text || null,
    };
    if (!(await endAppealAs(transaction, decisionId, judgement)))
      throw cannot(describeJudgement(await findAppeal(transaction, decisionId)));
    const by = { actor: 'moderator', actorId: moderator.id, now: now() } as const;
    if (!upheld) return logJudgement(transaction, appeal, { ...by, action: 'reject appeal' });
    if (await isTakenBack(transaction, appeal.user_id, decisionId))
      return logJudgement(transaction, appeal, { ...by, action: 'uphold appeal' });
    await undoDecision(transaction, { decisionId, ...by, isAppeal: true });
    if (caseId === null) return;
    await leaveReports(transaction, caseId, appeal.decided_at);
    // An open case is still to be decided: until then a program's measures stay.
    const wasDecided = ofCase !== undefined && ofCase.closed_at !== null;
    if (wasDecided) await endProgramMeasures(transaction, appeal.user_id, { ...by, caseId, reason: null });
  });
}

/**
 * What a program did before the decision is back with the undo, and no open case would ever end it:
 * its listings are shown again, and an account is held no more.
 */
async function endProgramMeasures(
  transaction: Transaction<Tables>,
  sellerId: number,
  by: Omit<NewDecision, 'effects' | 'caseId'> & { caseId: number },
): Promise<void> {
  const { held_at: heldAt } = await findSeller(transaction, sellerId);
  const hidden = await hiddenByProgram(transaction, by.caseId);
  const effects: Effect[] = hidden.map((listingId) => ({ action: 'restore', listingId }));
  if (heldAt !== null) effects.unshift({ action: 'release', userId: sellerId });
  if (effects.length > 0) await applyDecision(transaction, { ...by, effects });
}

/** Why a moderator may not judge an appeal; null if they may. */
export async function barredFromJudging(
  database: Kysely<Tables>,
  { user_id: userId, actor_id: deciderId, case_id: caseId }: Pick<Appeal, 'user_id' | 'actor_id' | 'case_id'>,
  moderatorId: number,
): Promise<string | null> {
  if (userId === moderatorId) return 'This appeal is yours. Another moderator judges it.';
  if (caseId !== null && (await hasReportIn(database, caseId, moderatorId)))
    return 'You reported something of this case. Another moderator judges the appeal.';
  if (deciderId !== moderatorId) return null;
  const others = await countOtherJudges(database, { caseId, not: [moderatorId, userId] });
  return others === 0 ? null : 'You made this decision. Another moderator judges the appeal.';
}

function describeJudgement(appeal: Appeal | undefined): string {
  const outcome = appeal?.upheld === 1 ? 'upheld' : 'rejected';
  return `${appeal?.judge ?? 'The operator'} has judged this appeal: it is ${outcome}.`;
}

/**
 * Whether later decisions took all of it back. A suspension whose time is over is undone with its
 * end all the same, since its bans hold.
 */
async function isTakenBack(
  transaction: Transaction<Tables>,
  userId: number,
  decisionId: number,
): Promise<boolean> {
  const decision = (await listDecisionsAbout(transaction, userId)).find(({ id }) => id === decisionId);
  if (decision === undefined || endOf(decision, await listEffectsOn(transaction, userId)) === null)
    return false;
  return (await findBlockers(transaction, await effectsOf(transaction, [decisionId]))).size > 0;
}

/** A judgement that changes nothing is in the log as well. */
async function logJudgement(
  transaction: Transaction<Tables>,
  { case_id, user_id }: Appeal,
  { actorId, action, now }: { actorId: number; action: (typeof JUDGEMENTS)[number]; now: number },
): Promise<void> {
  const by = { actor: 'moderator', actor_id: actorId, decided_at: now } as const;
  const row = { case_id, ...by, reason: null, note: null, undoes: null };
  const id = await insertDecision(transaction, row);
  await insertEffect(transaction, { decision_id: id, action, user_id, listing_id: null });
}
