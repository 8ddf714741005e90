import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { applyDecision } from './applyDecision.ts';
import { addSignal } from './cases.ts';
import { heldSince, isBanned, openCaseOf } from './evasionStore.ts';
import { hashOfNumber, normaliseNumber } from './phoneNumbers.ts';

/**
 * Holds an account that takes the number of a person who was suspended for a scam, in whatever
 * spelling: its listings are hidden until a moderator clears it. Called before the number is stored,
 * so that a case is locked before its seller, as by a decision.
 */
export async function holdIfBanned(
  transaction: Transaction<Tables>,
  { userId, phone, secret, now }: { userId: number; phone: string; secret: Uint8Array; now: number },
): Promise<void> {
  const number = normaliseNumber(phone);
  if (number === null || !(await isBanned(transaction, hashOfNumber(number, secret)))) return;
  const caseId = await addSignal(transaction, { sellerId: userId, listingId: null, signal: 'number', now });
  if ((await heldSince(transaction, userId)) !== null) return;
  await applyDecision(transaction, {
    caseId,
    actor: 'program',
    actorId: null,
    reason: null,
    now,
    effects: [{ action: 'hold', userId }],
  });
}

interface PostedListing {
  sellerId: number;
  listingId: number;
  now: number;
}

/** Hides what a held account posts, in the transaction that posts it. */
export async function hideIfHeld(
  transaction: Transaction<Tables>,
  { sellerId, listingId, now }: PostedListing,
): Promise<void> {
  const at = await heldSince(transaction, sellerId);
  if (at === null) return;
  // The seller is locked already, and a decision locks the case before: so it is only read here.
  const caseId = await openCaseOf(transaction, sellerId);
  await applyDecision(transaction, {
    caseId,
    actor: 'program',
    actorId: null,
    reason: null,
    now,
    effects: [{ action: 'hide', listingId, at }],
  });
}

/** Puts what a held account has posted before a moderator, also where its case was closed. */
export async function tellOfHeldListing(
  database: Kysely<Tables>,
  { sellerId, listingId, now }: PostedListing,
): Promise<void> {
  if ((await heldSince(database, sellerId)) === null) return;
  await addSignal(database, { sellerId, listingId, signal: 'number', now });
}
