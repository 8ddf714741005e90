import type { RawBuilder, SqlBool, Transaction } from 'kysely';
import { fillPreset, HIDDEN_BY_PROGRAM } from '../../../src/contract/desk.ts';
import type { ReportReason } from '../../../src/contract/reports.ts';
import type { Tables } from '../../database/tables.ts';
import { endSessionsOfUser } from '../auth/public.ts';
import { markDeleted } from '../listings/public.ts';
import { addSignal } from './cases.ts';
import {
  banNumber,
  type ChangeOfAll,
  clearReasons,
  changeListing,
  changeListingsOf,
  changeUser,
  findDecidedListing,
  hiddenSince,
  insertDecision,
  insertEffect,
  insertMessages,
  type ListingChange,
  lockRows,
  NOT_HIDDEN,
  type ReasonKey,
  type UserChange,
  WITH_PAGE,
} from './decisionStore.ts';
import { isBanned, usersWithNumber } from './evasionStore.ts';
import { hashOfNumber, normaliseNumber, spellingsOf } from './phoneNumbers.ts';

/** One thing that a decision does. */
export type Effect =
  /** `at` is for a listing of an account that is held: its `held_at`, so that `release` shows it. */
  | { action: 'hide'; listingId: number; at?: number }
  /** `delete` is for good. */
  | { action: 'restore' | 'remove' | 'delete'; listingId: number }
  /** `until` in milliseconds; null for good. */
  | { action: 'suspend'; userId: number; until: number | null }
  | { action: 'unsuspend' | 'hold' | 'release' | 'appoint' | 'dismiss'; userId: number }
  /** `number` is what `numberHash` is of, by which accounts that have it are found. */
  | { action: 'ban'; userId: number | null; numberHash: string; number?: string | null }
  /** `reasons` are silent from now on. */
  | { action: 'clear'; userId: number | null; reasons: readonly ReasonKey[] }
  /** These change nothing here: a warning is its message, and others do what follows it. */
  | {
      action: 'leave' | 'warn' | 'export' | 'erase' | 'categories' | 'places';
      userId: number | null;
      listingId?: number | null;
    };

export interface NewDecision {
  caseId: number | null;
  actor: Tables['decisions']['actor'];
  actorId: number | null;
  reason: ReportReason | null;
  note?: string | null;
  effects: readonly Effect[];
  /** What the people whom it concerns read; several texts to one person become paragraphs. */
  messages?: readonly { userId: number; text: string }[];
  now: number;
}

/**
 * Does what a decision says, in the caller's transaction, and writes it to the log with a row for
 * each effect, also for each listing that follows its seller. Returns the decision's id.
 */
export async function applyDecision(
  transaction: Transaction<Tables>,
  { caseId, actor, actorId, reason, note = null, effects, messages = [], now }: NewDecision,
): Promise<number> {
  await lockRows(transaction, {
    listings: effects.flatMap((effect) => ('listingId' in effect ? (effect.listingId ?? []) : [])),
    users: effects.flatMap((effect) => ('userId' in effect ? (effect.userId ?? []) : [])),
  });
  const decision = { case_id: caseId, actor, actor_id: actorId, decided_at: now, reason, note, undoes: null };
  const id = await insertDecision(transaction, decision);
  for (const effect of effects) await apply(transaction, effect, { id, now });
  const texts = Map.groupBy(messages, ({ userId }) => userId);
  await insertMessages(
    transaction,
    [...texts].map(([user_id, ofUser]) => ({
      decision_id: id,
      user_id,
      text: ofUser.map(({ text }) => text).join('\n\n'),
    })),
  );
  return id;
}

/** `updated_at` stays, for the undo. */
async function apply(
  transaction: Transaction<Tables>,
  effect: Effect,
  { id, now }: { id: number; now: number },
): Promise<void> {
  const { action } = effect;
  const row = { decision_id: id, action };
  const toListing = (listingId: number, change: ListingChange) =>
    changeListing(transaction, { ...row, listing_id: listingId }, change);
  const toUser = (userId: number, changeOf: (before: Required<UserChange>) => UserChange) =>
    changeUser(transaction, { ...row, user_id: userId, until: null }, changeOf);
  const follow = (
    followed: 'hide' | 'restore',
    userId: number,
    which: RawBuilder<SqlBool>,
    change?: ChangeOfAll,
  ) => changeListingsOf(transaction, { decision_id: id, action: followed, user_id: userId }, which, change);
  switch (action) {
    case 'hide':
      return toListing(effect.listingId, { hidden_at: effect.at ?? now });
    case 'remove':
      return toListing(effect.listingId, { hidden_at: now, removed_at: now });
    case 'restore':
      return toListing(effect.listingId, { hidden_at: null, removed_at: null });
    case 'delete': {
      const { listingId } = effect;
      const listing = await findDecidedListing(transaction, listingId);
      const seller = listing?.seller_id ?? null;
      await insertEffect(transaction, { ...row, user_id: seller, listing_id: listingId });
      return markDeleted(transaction, listingId, now);
    }
    case 'suspend': {
      const { userId, until } = effect;
      const suspended = { suspended_at: now, suspended_until: until };
      const before = await changeUser(transaction, { ...row, user_id: userId, until }, () => suspended);
      if (before.suspended_at === null) await follow('hide', userId, WITH_PAGE);
      return endSessionsOfUser(transaction, { userId });
    }
    case 'unsuspend': {
      const { userId } = effect;
      const before = await toUser(userId, () => ({ suspended_at: null, suspended_until: null }));
      if (before.suspended_at !== null) await follow('restore', userId, WITH_PAGE);
      // An older version left sessions open.
      return endSessionsOfUser(transaction, { userId });
    }
    case 'hold': {
      // An account that is held already keeps its time, by which its hidden listings are known.
      const before = await toUser(effect.userId, ({ held_at }) => ({ held_at: held_at ?? now }));
      const to = { hidden_at: before.held_at ?? now };
      return follow('hide', effect.userId, NOT_HIDDEN, { from: { hidden_at: null }, to });
    }
    case 'release': {
      const before = await toUser(effect.userId, () => ({ held_at: null }));
      if (before.held_at === null) return;
      const from = { hidden_at: before.held_at };
      return follow('restore', effect.userId, hiddenSince(before.held_at), { from, to: { hidden_at: null } });
    }
    case 'appoint':
    case 'dismiss': {
      const role = effect.action === 'appoint' ? 'moderator' : null;
      await toUser(effect.userId, () => ({ role }));
      return;
    }
    case 'ban': {
      const before = JSON.stringify({ number_hash: effect.numberHash });
      await insertEffect(transaction, { ...row, user_id: effect.userId, listing_id: null, before });
      await tellOfOthers(transaction, effect, now);
      return banNumber(transaction, effect.numberHash, now);
    }
    case 'clear': {
      const before = JSON.stringify({ cleared: await clearReasons(transaction, effect.reasons, now) });
      return insertEffect(transaction, { ...row, user_id: effect.userId, listing_id: null, before });
    }
    case 'leave':
    case 'warn':
    case 'export':
    case 'erase':
    case 'categories':
    case 'places':
      return insertEffect(transaction, {
        ...row,
        user_id: effect.userId,
        listing_id: effect.listingId ?? null,
      });
  }
}

interface Suspension {
  until: number | null;
  reason: ReportReason | null;
  secret: Uint8Array;
  /** The numbers that the person had when they were reported. */
  numbers?: readonly string[];
}

/** A suspension and, for a scam, the ban of the person's numbers. */
export function suspension(
  user: { id: number; phone_number: string | null },
  { until, reason, secret, numbers = [] }: Suspension,
): Effect[] {
  const suspend: Effect = { action: 'suspend', userId: user.id, until };
  if (reason !== 'scam') return [suspend];
  return [suspend, ...bansOf(user.id, [user.phone_number ?? '', ...numbers], secret)];
}

/**
 * Puts other accounts that have a number before a moderator when it is banned. Nothing of theirs is
 * hidden: anybody can write an honest seller's number into a profile, to have it banned.
 */
async function tellOfOthers(
  transaction: Transaction<Tables>,
  { userId, numberHash, number = null }: Extract<Effect, { action: 'ban' }>,
  now: number,
): Promise<void> {
  if (number === null || (await isBanned(transaction, numberHash))) return;
  for (const sellerId of await usersWithNumber(transaction, spellingsOf(number)))
    if (sellerId !== userId)
      await addSignal(transaction, { sellerId, listingId: null, signal: 'number', now });
}

/** Bans each number once, however it is spelt. */
export function bansOf(userId: number, numbers: readonly string[], secret: Uint8Array): Effect[] {
  const normal = new Set(numbers.flatMap((number) => normaliseNumber(number) ?? []));
  return [...normal].map((number) => ({
    action: 'ban',
    userId,
    numberHash: hashOfNumber(number, secret),
    number,
  }));
}

/**
 * Hides a listing after two reports, until a moderator looks; null where it is hidden or deleted
 * already.
 */
export async function hideByProgram(
  transaction: Transaction<Tables>,
  { caseId, listingId, reason = null, now }: ProgramHide,
): Promise<number | null> {
  const listing = await findDecidedListing(transaction, listingId);
  if (listing === undefined || listing.hidden_at !== null || listing.deleted_at !== null) return null;
  const text = fillPreset(HIDDEN_BY_PROGRAM, { listing: listing.title, reason: '', until: '' });
  return applyDecision(transaction, {
    caseId,
    actor: 'program',
    actorId: null,
    reason,
    now,
    effects: [{ action: 'hide', listingId }],
    messages: [{ userId: listing.seller_id, text }],
  });
}

interface ProgramHide {
  caseId: number;
  listingId: number;
  reason?: ReportReason | null;
  now: number;
}
