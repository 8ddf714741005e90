import { REASONS, type ReportReason } from '../../src/contract/reports.ts';
import { StartError } from '../config/startError.ts';
import { applyDecision, type Effect } from '../modules/desk/public.ts';
import { type AdminContext, type CommandLine, noteOf } from './command.ts';

/** The reason that the user is told. Throws a StartError for one that there is not. */
export function reasonOf({ reason = 'other' }: Pick<CommandLine, 'reason'>): ReportReason {
  const found = REASONS.find((one) => one === reason);
  if (found === undefined)
    throw new StartError(`There is no reason "${reason}"; write one of: ${REASONS.join(', ')}`);
  return found;
}

/** Decides by the code of the desk, and so in its log. Returns the decision's id. */
export function decideAsOperator(
  context: AdminContext,
  {
    reason,
    why,
    effects,
    messages = [],
  }: {
    reason: ReportReason | null;
    why: string | undefined;
    effects: readonly Effect[];
    messages?: readonly { userId: number; text: string }[];
  },
): Promise<number> {
  const { database, now } = context;
  return database.transaction().execute((transaction) =>
    applyDecision(transaction, {
      caseId: null,
      actor: 'operator',
      actorId: null,
      reason,
      note: noteOf(context, why),
      effects,
      messages,
      now: now(),
    }),
  );
}
