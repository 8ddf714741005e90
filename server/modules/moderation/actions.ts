import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { ACTION_KINDS, type NewActionSchema } from '../../../src/contract/moderation.ts';
import { idNumber } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { lockSeller } from '../../database/dialect.ts';
import { type ActionRow, FOR_GOOD } from '../../database/moderationTables.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import { endSessionsOfUser } from '../auth/store.ts';
import { banNumbers } from './numbers.ts';
import type { Snapshot } from './reports.ts';
import { findAnyUser } from './search.ts';
import { logAction, refreshState } from './state.ts';

const DAY = 86_400_000;

type ActionContext = Pick<Context, 'database' | 'now' | 'secret'>;
type Sent = v.InferOutput<typeof NewActionSchema>;

/**
 * Hides a listing, warns or suspends a person, or dismisses what was reported; closes the reports
 * that the moderator has seen of it. Throws 400 by field, 403 for oneself, 404. Returns its id.
 */
export async function act(
  { database, now, secret }: ActionContext,
  moderator: UserRow,
  sent: Sent,
): Promise<number> {
  const { kind, reason, days } = sent;
  const user = await findAnyUser(database, sent.user);
  if (user === undefined) throw new HttpError(404, 'There is nobody of this name.');
  requireOther(user.id, moderator);
  if (kind !== 'dismiss' && reason === null) throw new FieldError({ reason: ['Choose a reason.'] });
  if (kind !== 'dismiss' && sent.message === '')
    throw new FieldError({ message: ['Say why: the person reads it.'] });
  const until = kind !== 'suspend' ? null : days === null ? FOR_GOOD : now() + days * DAY;
  return database.transaction().execute(async (transaction) => {
    await lockSeller(transaction, user.id);
    const listingId = await listingOf(transaction, user.id, sent);
    const id = await logAction(transaction, {
      actor: 'moderator',
      actor_id: moderator.id,
      kind,
      user_id: user.id,
      listing_id: listingId,
      reason: kind === 'dismiss' ? null : reason,
      message: kind === 'dismiss' ? null : sent.message,
      until,
      created_at: now(),
    });
    if (kind === 'suspend') {
      const numbers = reason === 'scam' ? await numbersOf(transaction, user) : [];
      await banNumbers(transaction, { actionId: id, numbers, secret });
      await endSessionsOfUser(transaction, { userId: user.id });
    }
    const seen = idNumber(sent.newest_report ?? '') ?? 0;
    const reports = transaction
      .updateTable('reports')
      .set({ action_id: id })
      .where('seller_id', '=', user.id)
      .where('action_id', 'is', null)
      .where('id', '<=', seen);
    await (listingId === null ? reports : reports.where('listing_id', '=', listingId)).execute();
    await refreshState(transaction, user.id);
    return id;
  });
}

function requireOther(userId: number | null, moderator: UserRow): void {
  if (userId === moderator.id) throw new HttpError(403, 'This is about you. Another moderator decides it.');
}

/** The listing that an action is about. Throws 400 for one of somebody else, and a hide of none. */
async function listingOf(
  transaction: Transaction<Tables>,
  sellerId: number,
  { kind, listing }: Sent,
): Promise<number | null> {
  if (listing === null && kind !== 'hide') return null;
  const id = idNumber(listing ?? '');
  const found = transaction.selectFrom('listings').select('id').where('seller_id', '=', sellerId);
  // Reports keep the number of one that was erased with its account.
  const reported = transaction.selectFrom('reports').select('id').where('seller_id', '=', sellerId);
  const isTheirs =
    id !== null &&
    ((await found.where('id', '=', id).executeTakeFirst()) !== undefined ||
      (await reported.where('listing_id', '=', id).executeTakeFirst()) !== undefined);
  if (!isTheirs) throw new FieldError({ listing: ['Choose a listing of this seller.'] });
  return id;
}

/** The numbers that a seller has, and had when they were reported. */
async function numbersOf(
  transaction: Transaction<Tables>,
  { id, phone_number: number }: UserRow,
): Promise<string[]> {
  const reports = await transaction
    .selectFrom('reports')
    .select('snapshot')
    .where('seller_id', '=', id)
    .execute();
  const reported = reports.map(({ snapshot }) => (JSON.parse(snapshot) as Snapshot).phone_number);
  return [...new Set([number, ...reported])].filter((each) => each !== null);
}

/** What is undone: the others change nothing that could be set back. */
const UNDOABLE = new Set<ActionRow['kind']>(ACTION_KINDS);

export function whyNotUndo({ kind, undone_at }: Pick<ActionRow, 'kind' | 'undone_at'>): string | null {
  if (!UNDOABLE.has(kind)) return 'Only what was done to a listing or a person can be undone.';
  return undone_at === null ? null : 'This is undone already.';
}

/**
 * Undoes an action for a moderator, in any order, and opens the reports that it closed. Throws 403
 * where it is about them, 404, 409 `{detail}`.
 */
export async function undo(
  { database, now }: ActionContext,
  moderator: UserRow,
  actionId: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const action = await lockAction(transaction, actionId);
    requireOther(action.user_id, moderator);
    const reason = whyNotUndo(action);
    if (reason !== null) throw new HttpError(409, reason);
    await markUndone(transaction, action, { by: moderator.id, now: now() });
    // One that the same person has sent again is open in its place.
    await sql`update reports set action_id = null where action_id = ${actionId}
      and not exists (select 1 from reports as newer where newer.action_id is null
        and newer.reporter_key = reports.reporter_key and newer.seller_id = reports.seller_id
        and coalesce(newer.listing_id, 0) = coalesce(reports.listing_id, 0))`.execute(transaction);
    await refreshState(transaction, action.user_id ?? 0);
  });
}

/** An action while nobody else changes what is known of its person. Throws 404. */
export async function lockAction(transaction: Transaction<Tables>, id: number): Promise<ActionRow> {
  const find = () =>
    transaction.selectFrom('moderation_actions').selectAll().where('id', '=', id).executeTakeFirst();
  const userId = (await find())?.user_id ?? null;
  if (userId !== null) await lockSeller(transaction, userId);
  const action = await find();
  if (action === undefined) throw new HttpError(404, 'There is no such action.');
  return action;
}

/** The caller refreshes the state. */
export async function markUndone(
  transaction: Transaction<Tables>,
  { id }: ActionRow,
  { by, now }: { by: number; now: number },
): Promise<void> {
  await transaction
    .updateTable('moderation_actions')
    .set({ undone_at: now, undone_by: by })
    .where('id', '=', id)
    .execute();
}
