import type { Kysely } from 'kysely';
import type { Signal } from '../../../src/contract/desk.ts';
import type { Tables } from '../../database/tables.ts';
import { type CaseSubject, findOrInsertCase } from './caseStore.ts';
import { insertReport } from './reportStore.ts';
import { SIGNED_IN } from './weights.ts';

/** The open case of a seller, or of a number that no account has; a new one if there is none. */
export const openCase = (database: Kysely<Tables>, subject: CaseSubject, now: number): Promise<number> =>
  findOrInsertCase(database, subject, now);

/** Reports for the program, once a listing (or seller), signal and case, and returns the case. */
export async function addSignal(
  database: Kysely<Tables>,
  { sellerId, listingId, signal, now }: SignalToAdd,
): Promise<number> {
  const caseId = await openCase(database, { sellerId }, now);
  await insertReport(database, {
    case_id: caseId,
    ...(listingId === null
      ? { target: 'seller', subject: String(sellerId) }
      : { target: 'listing', subject: String(listingId) }),
    listing_id: listingId,
    reason: null,
    signal,
    text: '',
    reporter_id: null,
    reporter_key: `program ${signal}`,
    weight: SIGNED_IN,
    reported_at: now,
  });
  return caseId;
}

interface SignalToAdd {
  sellerId: number;
  /** Null where it is about the seller, such as their number. */
  listingId: number | null;
  signal: Signal;
  now: number;
}
