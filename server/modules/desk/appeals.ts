import type { AppealRequest } from '../../../src/contract/reports.ts';
import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { lockSeller } from '../../database/dialect.ts';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { insertAppeal } from './appealStore.ts';
import { standingOf } from './standing.ts';
import { isAbout } from './standingStore.ts';

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
  });
}

const cannot = (sentence: string) => new HttpError(409, sentence);
