import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import {
  fillPreset,
  PRESETS,
  REASON_PHRASES,
  type DecisionRequestSchema,
} from '../../../src/contract/desk.ts';
import type { ReportReason } from '../../../src/contract/reports.ts';
import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import { applyDecision, bansOf, type Effect, suspension } from './applyDecision.ts';
import { barredFrom } from './barred.ts';
import {
  closeCase,
  findSeller,
  hiddenByProgram,
  lastDecisionOf,
  listingsOfSeller,
  lockCase,
  type LockedCase,
  openReasons,
} from './caseDecisionStore.ts';
import { numbersIn } from './evidence.ts';
import { describeDecision } from './log.ts';

const DAY = 86_400_000;

export type DecisionBody = v.InferOutput<typeof DecisionRequestSchema>;
type Action = DecisionBody['actions'][number];

/** What a decision does to whom, before it is applied. */
interface Plan {
  effects: Effect[];
  messages: { userId: number; text: string }[];
}

/**
 * Decides a case for a moderator, and closes it. Throws 404; 403 for a case that is about the
 * moderator or has a report of theirs; 409 `{detail}` where it has changed since `revision`; 400.
 */
export async function decideCase(
  { database, now, secret }: Pick<Context, 'database' | 'now' | 'secret'>,
  moderator: UserRow,
  caseId: number,
  request: DecisionBody,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const locked = await lockCase(transaction, caseId);
    if (locked === undefined) throw noCase();
    const barred = await barredFrom({ database: transaction, secret }, locked, moderator);
    if (barred !== null) throw new HttpError(403, barred);
    if (locked.closed_at !== null || locked.revision !== request.revision)
      throw new HttpError(409, await whatChanged(transaction, caseId));
    const [{ action } = { action: null }] = request.actions;
    const isMeasure = action !== 'clear' && action !== 'leave';
    const reason = isMeasure ? requireReason(request) : null;
    // One time for all: an undo finds by it what the decision closed.
    const time = now();
    const plan = await planOf(transaction, locked, { request, reason, secret, now: time });
    await applyDecision(transaction, {
      caseId,
      actor: 'moderator',
      actorId: moderator.id,
      reason,
      ...plan,
      now: time,
    });
    const outcome = isMeasure ? 'upheld' : action === 'clear' ? 'overruled' : 'left';
    await closeCase(transaction, caseId, { outcome, now: time });
  });
}

export const noCase = () => new HttpError(404, 'There is no such case.');

async function whatChanged(transaction: Transaction<Tables>, caseId: number): Promise<string> {
  const last = await lastDecisionOf(transaction, caseId);
  if (last === undefined) return 'This case has changed. Open it again.';
  return `This case has changed by ${await describeDecision(transaction, last)}`;
}

function requireReason({ reason }: DecisionBody): ReportReason {
  if (reason === null) throw new FieldError({ reason: ['Choose a reason.'] });
  return reason;
}

interface PlanContext {
  request: DecisionBody;
  reason: ReportReason | null;
  secret: Uint8Array;
  now: number;
}

/** Throws 400 for actions that do not fit the case, or a sentence that does not fit its action. */
function planOf(transaction: Transaction<Tables>, locked: LockedCase, context: PlanContext): Promise<Plan> {
  const { actions } = context.request;
  const names = actions.map(({ action, listing }) => `${action} ${action === 'suspend' ? '' : listing}`);
  if (new Set(names).size < names.length) throw wrongAction('Do each thing once.');
  return locked.seller_id === null
    ? planForNumber(transaction, locked, context)
    : planForSeller(transaction, { caseId: locked.id, sellerId: locked.seller_id }, context);
}

/** No listing has the id 0. */
const listingOf = ({ listing }: Action) => (listing === null ? null : (idNumber(listing) ?? 0));

const wrongAction = (sentence: string) => new FieldError({ actions: [sentence] });

/** A number is banned for good; no account had it when it was reported. */
async function planForNumber(
  transaction: Transaction<Tables>,
  { id, phone: number, phone_hash: numberHash }: LockedCase,
  { request }: PlanContext,
): Promise<Plan> {
  const [one] = request.actions;
  const userId = null;
  if (one?.action === 'clear')
    return {
      effects: [{ action: 'clear', userId, reasons: await openReasons(transaction, id) }],
      messages: [],
    };
  if (one?.action === 'leave') return { effects: [{ action: 'leave', userId }], messages: [] };
  if (request.actions.some(({ action }) => action !== 'suspend') || numberHash === null)
    throw wrongAction('A number can be banned, and nothing else.');
  if (request.actions.some(({ days }) => days !== null)) throw wrongAction('A number is banned for good.');
  return { effects: [{ action: 'ban', userId, numberHash, number }], messages: [] };
}

/**
 * What a program did until a moderator looks ends here: its listings are shown again unless they
 * are taken down, and an account is held no more.
 */
async function planForSeller(
  transaction: Transaction<Tables>,
  { caseId, sellerId }: { caseId: number; sellerId: number },
  { request, reason, secret, now }: PlanContext,
): Promise<Plan> {
  const { actions } = request;
  const seller = await findSeller(transaction, sellerId);
  const named = actions.flatMap((one) => listingOf(one) ?? []);
  const titles = await listingsOfSeller(transaction, sellerId, named);
  const plan: Plan = { effects: [], messages: [] };
  if (seller.held_at !== null) plan.effects.push({ action: 'release', userId: sellerId });
  const taken = new Set(actions.flatMap((one) => (one.action === 'warn' ? [] : (listingOf(one) ?? []))));
  // Also before a suspension, which hides it for as long as it lasts.
  for (const listingId of await hiddenByProgram(transaction, caseId))
    if (!taken.has(listingId)) plan.effects.push({ action: 'restore', listingId });
  for (const one of actions) {
    const { action, days } = one;
    const listing = listingOf(one);
    const title = listing === null ? undefined : titles.get(listing);
    const isMissing = listing === null ? action === 'hide' || action === 'remove' : title === undefined;
    if (isMissing) throw wrongAction('Choose a listing of this seller.');
    const until = days === null ? null : now + days * DAY;
    if (action === 'clear')
      plan.effects.push({ action, userId: sellerId, reasons: await openReasons(transaction, caseId) });
    else if (action === 'suspend') {
      const numbers = await numbersIn(transaction, caseId);
      if (seller.deleted_at !== null)
        plan.effects.push(...bansOfDeleted(sellerId, days, { numbers, secret }));
      else plan.effects.push(...suspension(seller, { until, reason, secret, numbers }));
    } else if (action === 'leave' || action === 'warn')
      plan.effects.push({ action, userId: sellerId, listingId: listing });
    else if (listing !== null) plan.effects.push({ action, listingId: listing });
    const text = sentenceOf(one, { listing: title ?? seller.username, reason, until });
    if (text !== null && seller.deleted_at === null) plan.messages.push({ userId: sellerId, text });
  }
  return plan;
}

/** Of a deleted account the numbers are left. */
function bansOfDeleted(
  sellerId: number,
  days: number | null,
  { numbers, secret }: { numbers: readonly string[]; secret: Uint8Array },
): Effect[] {
  if (days !== null) throw wrongAction('A number is banned for good.');
  const bans = bansOf(sellerId, numbers, secret);
  if (bans.length === 0) throw wrongAction('No number of this deleted account is known.');
  return bans;
}

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The sentence of an action where none is chosen. */
const USUAL = { hide: 'hidden', remove: 'removed', warn: 'warned' } as const;

/** What the person reads; a warning without a listing names them instead. */
export function sentenceOf(
  { action, days = null, preset = null }: Pick<Action, 'action'> & Partial<Pick<Action, 'days' | 'preset'>>,
  { listing, reason, until }: { listing: string; reason: ReportReason | null; until: number | null },
): string | null {
  if (action === 'clear' || action === 'leave' || reason === null) {
    if (preset !== null) throw wrongAction('Choose a sentence that fits.');
    return null;
  }
  const ofSuspension = days === null ? 'suspended_for_good' : 'suspended';
  const usual = action === 'suspend' ? ofSuspension : USUAL[action];
  const chosen = preset ?? usual;
  const fits = action === 'suspend' ? chosen === ofSuspension : PRESETS[chosen].action === action;
  if (!fits) throw wrongAction('Choose a sentence that fits.');
  const places = {
    listing,
    reason: REASON_PHRASES[reason],
    until: until === null ? '' : DATE.format(until),
  };
  return fillPreset(PRESETS[chosen].text, places);
}
