import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { AccountExport } from '../../../src/contract/account.ts';
import type { OwnReportsSchema, ReportReason, ReportSchema } from '../../../src/contract/reports.ts';
import type { Context } from '../../context.ts';
import { keyFor } from '../../crypto/tokens.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { Presented } from '../../http/operation.ts';
import { LIMITS } from '../../limits/limits.ts';
import { addressOf, countTry } from '../../limits/tries.ts';
import { hideByProgram } from './applyDecision.ts';
import { openCase } from './cases.ts';
import { type CaseSubject, findLastCase } from './caseStore.ts';
import { freezeEvidence } from './evidence.ts';
import { hashOfNumber, normaliseNumber, spellingsOf } from './phoneNumbers.ts';
import {
  adoptReport,
  anonymousReports,
  countReporters,
  findClearedAt,
  findReportedListing,
  findReportedSeller,
  findUserByNumber,
  hasReported,
  insertReport,
  type NewReport,
  type ReadReport,
  readReports,
  recordsOf,
  type TargetKey,
  wasJudged,
} from './reportStore.ts';
import { SIGNED_IN, weightOf } from './weights.ts';

const DAY = 86_400_000;
/** How long a reason that a moderator has cleared is silent for a person or a number. */
const SILENCE = 30 * DAY;

/** Reasons for which two people hide a listing until a moderator looks at it. */
const HIDING: readonly ReportReason[] = ['scam', 'stolen', 'danger'];
const HIDING_PEOPLE = 2;

const UNKNOWN = {
  listing: 'It is gone for good: the listing was deleted with its seller’s account, or was never there.',
  seller: 'This seller does not exist.',
};
const NO_NUMBER = 'Enter a phone number with 7 to 15 digits.';

type SentReport = v.InferOutput<typeof ReportSchema>;

/** Who reports: a device at an address, and its signed-in user, if any. */
interface Sender {
  ip: string;
  user: UserRow | null;
}

interface Target {
  key: TargetKey;
  /** Null for a number that no account has. */
  sellerId: number | null;
  listing: { id: number; updated_at: number } | null;
  /** The number in our spelling. */
  phone: string | null;
}

/** Takes reports of users and of devices, and tells a device what became of its own. */
export function createReports(context: Context) {
  const { database, now, secret } = context;
  const deviceSecret = keyFor('device', secret);

  /** Another one for each target, so that the table does not show what a device reports. */
  const keyOfDevice = ({ target, subject }: TargetKey, device: string) =>
    createHmac('sha256', deviceSecret)
      .update(`${target}\n${subject}\n${device}`)
      .digest('base64url')
      .slice(0, 22);

  /** Stores a report. Throws 400, 403 for oneself and one's own, 404 for what never existed, 429. */
  async function report(sent: SentReport, sender: Sender): Promise<void> {
    const { user } = sender;
    if (user === null) await countTry(context, LIMITS.reportsOfVisitors, addressOf(sender));
    else await countTry(context, LIMITS.reportsOfAccount, String(user.id));
    const target = await findTarget(context, sent);
    const isOwn = user !== null && (target.sellerId === user.id || isNumberOf(user, target.phone));
    if (isOwn) throw new HttpError(403, 'You cannot report yourself.');
    const record = user && (await recordsOf(database, [user.id])).get(user.id);
    const reporter = user && { upheld: 0, overruled: 0, ...record, ...user };
    const deviceKey = keyOfDevice(target.key, sent.device);
    const row = {
      ...target.key,
      listing_id: target.listing?.id ?? null,
      phone: target.phone,
      reason: sent.reason,
      text: sent.text,
      reporter_id: user?.id ?? null,
      reporter_key: user === null ? deviceKey : `user ${user.id}`,
      weight: weightOf(reporter, now()),
      reported_at: now(),
    };
    await database
      .transaction()
      .execute((transaction) =>
        storeReport(transaction, { report: row, reason: sent.reason, target, deviceKey }),
      );
  }

  /** What a device has reported without an account, the newest first: never what became of it. */
  async function reportsOfDevice(device: string): Promise<Presented<typeof OwnReportsSchema>> {
    const anonymous = await anonymousReports(database);
    const ids = anonymous.flatMap(({ id, reporter_key: key, ...target }) =>
      key === keyOfDevice(target, device) ? id : [],
    );
    const rows = ids.length === 0 ? [] : await readReports(database, { ids });
    return present(rows.map(withoutSecrets)).map(({ id, report: own }) => Object.assign(own, { id }));
  }

  return { report, reportsOfDevice };
}

/**
 * A device is anybody: it may name a hidden listing by its number to read its title, and be lent
 * after a number was reported from it.
 */
function withoutSecrets({ title, phone, ...row }: ReadReport): ReadReport {
  const ends = [row.hidden_at, row.deleted_at, row.rested_at, row.suspended_at];
  const wasPublic = ends.every((at) => at === null || at >= row.reported_at);
  return Object.assign(row, {
    title: row.target === 'listing' && !wasPublic ? 'A listing that was not shown' : title,
    phone: phone === null ? null : `A number that ends with ${phone.slice(-3)}`,
  });
}

const isNumberOf = (user: UserRow, phone: string | null): boolean =>
  phone !== null && user.phone_number !== null && normaliseNumber(user.phone_number) === phone;

/** Throws 404 for what never existed or was erased with its account, 400 for what is no number. */
async function findTarget(
  { database, secret }: Context,
  { target, subject }: Pick<SentReport, 'target' | 'subject'>,
): Promise<Target> {
  if (target === 'phone') {
    const phone = normaliseNumber(subject);
    if (phone === null) throw new FieldError({ subject: [NO_NUMBER] });
    const sellerId = (await findUserByNumber(database, spellingsOf(phone))) ?? null;
    return { key: { target, subject: hashOfNumber(phone, secret) }, sellerId, listing: null, phone };
  }
  const listing = target === 'listing' ? await findReportedListing(database, subject) : undefined;
  const sellerId = target === 'listing' ? listing?.seller_id : await findReportedSeller(database, subject);
  if (sellerId === undefined) throw new HttpError(404, UNKNOWN[target]);
  const key = { target, subject: String(listing?.id ?? sellerId) };
  return { key, sellerId, listing: listing ?? null, phone: null };
}

interface ReportToStore {
  report: Omit<NewReport, 'case_id'>;
  reason: ReportReason;
  target: Target;
  deviceKey: string;
}

/** Stores the report with its case and evidence; one that is there already, or silent, opens none. */
async function storeReport(
  transaction: Transaction<Tables>,
  { report, reason, target, deviceKey }: ReportToStore,
): Promise<void> {
  const { key, sellerId, listing, phone } = target;
  const { reporter_key: reporterKey, reported_at: now } = report;
  const subject: CaseSubject =
    sellerId === null ? { phone: phone ?? '', phoneHash: key.subject } : { sellerId };
  const clearedAt = await findClearedAt(transaction, key, reason);
  const isCleared =
    clearedAt !== null && (listing === null ? now < clearedAt + SILENCE : listing.updated_at <= clearedAt);
  const since = isCleared ? clearedAt : null;
  if (await hasReported(transaction, { ...key, reporterKey, since })) return;
  const lastCase = isCleared ? await findLastCase(transaction, subject) : undefined;
  if (lastCase !== undefined) {
    await insertReport(transaction, { ...report, case_id: lastCase, ended_at: now, is_silent: 1 });
    return;
  }
  const caseId = await openCase(transaction, subject, now);
  const row = { ...report, case_id: caseId };
  const isAdopted = report.reporter_id !== null && (await adoptReport(transaction, deviceKey, row));
  if (!isAdopted && !(await insertReport(transaction, row))) return;
  if (sellerId !== null)
    await freezeEvidence(transaction, { caseId, sellerId, listingId: listing?.id ?? null, now });
  if (listing !== null && HIDING.includes(reason) && report.weight >= SIGNED_IN)
    await hideAfterTwo(transaction, listing, { caseId, reason, now });
}

/** Two people whose reports have full weight hide a listing, once until it is edited. */
async function hideAfterTwo(
  transaction: Transaction<Tables>,
  { id: listingId, updated_at }: { id: number; updated_at: number },
  why: { caseId: number; reason: ReportReason; now: number },
): Promise<void> {
  const people = await countReporters(transaction, { listingId, reasons: HIDING, weight: SIGNED_IN });
  if (people < HIDING_PEOPLE || (await wasJudged(transaction, listingId, updated_at))) return;
  await hideByProgram(transaction, { listingId, ...why });
}

/** What a user has reported, the newest first: never what became of it. */
export async function ownReports(
  { database }: Pick<Context, 'database'>,
  userId: number,
): Promise<Presented<typeof OwnReportsSchema>> {
  const rows = await readReports(database, { reporterId: userId });
  return present(rows).map(({ id, report }) => Object.assign(report, { id }));
}

/** The same with their texts, for the user's own file. */
export async function reportsToExport(
  { database }: Pick<Context, 'database'>,
  userId: number,
): Promise<AccountExport['reports']> {
  const rows = await readReports(database, { reporterId: userId });
  return present(rows).map(({ text, report }) => Object.assign(report, { text }));
}

function present(rows: readonly ReadReport[]) {
  return rows.flatMap(({ id, target, title, username, phone, reason, text, reported_at, ...row }) => {
    if (reason === null) return [];
    // No moderator looks at a silent one.
    const endedAt = row.is_silent === 1 ? null : row.ended_at;
    const report = {
      target,
      title: title ?? username ?? phone ?? 'A deleted listing',
      reason,
      reported_at: new Date(reported_at).toISOString(),
      ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
    };
    return [{ id, text, report }];
  });
}
