import type { Transaction } from 'kysely';
import { APPEAL_LIFE } from '../../../src/contract/reports.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { SWEPT_SESSIONS, sweepSessions } from '../auth/public.ts';
import { evidenceOf, freezeEvidence } from './evidence.ts';
import { anonymiseReports } from './reportStore.ts';
import { deleteEvidence, eraseMessages, eraseReports, openCasesOf } from './retentionStore.ts';

const DAY = 86_400_000;

/** How long evidence stays at most, and what was reported after it ended (docs/security.md). */
export const EVIDENCE_LIFE = 90 * DAY;
export const REPORT_LIFE = 90 * DAY;

/**
 * Before an account is deleted: of open cases about it the seller's facts stay as evidence, and
 * listings as they were reported; what the user was told, appealed and reported goes. Decisions
 * stay, by number.
 */
export async function eraseFromDesk(
  transaction: Transaction<Tables>,
  userId: number,
  now: number,
): Promise<void> {
  for (const { caseId, listings } of await openCasesOf(transaction, userId)) {
    const taken = new Set((await evidenceOf(transaction, caseId)).map(({ listingId }) => listingId));
    // What a program has reported has none.
    for (const listingId of [...listings.filter((id) => !taken.has(id)), null])
      await freezeEvidence(transaction, { caseId, sellerId: userId, listingId, now });
  }
  await eraseMessages(transaction, userId);
  await anonymiseReports(transaction, userId);
}

/**
 * Deletes what may be kept no longer: evidence after its case and the time to appeal, names and
 * texts of reports that ended, and sessions that ended, with their networks. Returns how many.
 */
export async function endRetention(
  { database, now }: Pick<Context, 'database' | 'now'>,
  signal: AbortSignal,
): Promise<number> {
  const time = now();
  let deleted = await deleteEvidence(database, { taken: time - EVIDENCE_LIFE, closed: time - APPEAL_LIFE });
  deleted += await eraseReports(database, time - REPORT_LIFE);
  for (let swept = SWEPT_SESSIONS; swept === SWEPT_SESSIONS && !signal.aborted;) {
    swept = await sweepSessions(database, time);
    deleted += swept;
  }
  return deleted;
}
