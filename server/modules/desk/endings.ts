import type { Transaction } from 'kysely';
import { UNDO_LIFE } from '../../../src/contract/reports.ts';
import type { JobContext } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { applyDecision, type Effect } from './applyDecision.ts';
import { dueRemovals, dueSuspensions } from './endingStore.ts';
import { lockRows } from './decisionStore.ts';

/** Each is a transaction of its own, which sellers wait for. */
const BATCH = 100;

/** What ends by itself, when it is due, and the rows that it locks. */
const ENDINGS = {
  suspensions: {
    due: dueSuspensions,
    after: 0,
    rows: (userId: number) => ({ users: [userId], listings: [] }),
    effect: (userId: number): Effect => ({ action: 'unsuspend', userId }),
  },
  removals: {
    due: dueRemovals,
    after: UNDO_LIFE,
    rows: (listingId: number) => ({ users: [], listings: [listingId] }),
    effect: (listingId: number): Effect => ({ action: 'delete', listingId }),
  },
} as const;

/**
 * Ends the suspensions whose time is over, or deletes for good what was removed 30 days ago and no
 * case or open appeal needs; each as a decision of the program. Returns how many.
 */
export async function endDecisions(
  { database, now, market }: Pick<JobContext, 'database' | 'now' | 'market'>,
  kind: keyof typeof ENDINGS,
  signal: AbortSignal,
): Promise<number> {
  const { due, after, rows, effect } = ENDINGS[kind];
  let ended = 0;
  for (;;) {
    const ids = await due(database, { before: now() - after, limit: BATCH });
    for (const id of ids) {
      if (signal.aborted) return ended;
      const end = async (transaction: Transaction<Tables>) => {
        await lockRows(transaction, rows(id));
        // A moderator may have undone it meanwhile.
        const still = await due(transaction, { before: now() - after, limit: 1, id });
        if (still.length === 0) return;
        await applyDecision(transaction, {
          caseId: null,
          actor: 'program',
          actorId: null,
          reason: null,
          effects: [effect(id)],
          now: now(),
        });
        ended += 1;
      };
      await database.transaction().execute(end);
      market.changed();
    }
    if (ids.length < BATCH) return ended;
  }
}
