import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { dialectOf } from '../../database/dialect.ts';
import type { ListingRow, Tables, UserRow } from '../../database/tables.ts';

/** The columns that decisions change, and that an undo sets back. */
export type ListingChange = Partial<Pick<ListingRow, 'hidden_at' | 'removed_at'>>;
export type UserChange = Partial<Pick<UserRow, 'suspended_at' | 'suspended_until' | 'held_at' | 'role'>>;

/** Later than any time. */
const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** The part of an effect's row that its change does not say. */
export interface EffectRow {
  decision_id: number;
  action: string;
  until?: number | null;
}

/**
 * Locks the users and listings that a decision changes, in the order of all locks. SQLite's
 * transactions have the database to themselves.
 * @param users also those whose listings are all hidden or shown.
 */
export async function lockRows(
  transaction: Transaction<Tables>,
  { listings, users }: { listings: readonly number[]; users: readonly number[] },
): Promise<void> {
  if (dialectOf(transaction) === 'sqlite') return;
  const ofListings = sql`select seller_id from listings where id = any(${listings})`;
  await sql`select id from users where id = any(${users}) or id in (${ofListings})
    order by id for no key update`.execute(transaction);
  await sql`select id from listings where id = any(${listings}) or seller_id = any(${users})
    order by id for no key update`.execute(transaction);
}

export async function insertDecision(
  transaction: Transaction<Tables>,
  decision: Pick<Tables['decisions'], 'case_id' | 'actor' | 'actor_id' | 'decided_at' | 'reason'> & {
    note: string | null;
    undoes: number | null;
  },
): Promise<number> {
  const row = transaction.insertInto('decisions').values(decision).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Notes an effect that changes no column. */
export async function insertEffect(
  transaction: Transaction<Tables>,
  effect: EffectRow & { user_id: number | null; listing_id: number | null; before?: string | null },
): Promise<void> {
  await transaction.insertInto('decision_effects').values(effect).execute();
}

/** The columns of a row that the change sets, as they are now. */
const columnsOf = (row: object, change: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => name in change)));

/** Changes a listing and notes how it was. One that is not there any more stays so. */
export async function changeListing(
  transaction: Transaction<Tables>,
  effect: EffectRow & { listing_id: number },
  change: ListingChange,
): Promise<void> {
  const { listing_id: id } = effect;
  const row = await transaction
    .selectFrom('listings')
    .select(['seller_id', 'hidden_at', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const before = row === undefined ? null : columnsOf(row, change);
  await insertEffect(transaction, { ...effect, user_id: row?.seller_id ?? null, before });
  await transaction.updateTable('listings').set(change).where('id', '=', id).execute();
}

/** Changes a user, notes how they were, and returns that. */
export async function changeUser(
  transaction: Transaction<Tables>,
  effect: EffectRow & { user_id: number },
  changeOf: (before: Required<UserChange>) => UserChange,
): Promise<Required<UserChange>> {
  const { user_id: id } = effect;
  const row = await transaction
    .selectFrom('users')
    .select(['suspended_at', 'suspended_until', 'held_at', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const change = changeOf(row);
  await insertEffect(transaction, { ...effect, listing_id: null, before: columnsOf(row, change) });
  await transaction.updateTable('users').set(change).where('id', '=', id).execute();
  if (change.suspended_at !== undefined) await hideListingsOf(transaction, id, { ...row, ...change });
  return row;
}

/** Writes the end of a seller's suspension on their listings, which no list shows until then. */
async function hideListingsOf(
  transaction: Transaction<Tables>,
  sellerId: number,
  { suspended_at: at, suspended_until: until }: Pick<UserRow, 'suspended_at' | 'suspended_until'>,
): Promise<void> {
  const seller_suspended_until = at === null ? null : (until ?? FOR_GOOD);
  await transaction
    .updateTable('listings')
    .set({ seller_suspended_until })
    .where('seller_id', '=', sellerId)
    .execute();
}

/** A user's listings that have a page unless the user is suspended. */
export const WITH_PAGE = sql<SqlBool>`deleted_at is null and hidden_at is null
  and not (status = 'sold' and rested_at is not null)`;
export const NOT_HIDDEN = sql<SqlBool>`deleted_at is null and hidden_at is null`;
/** What is hidden since the account is held; a moderator's decision has another time. */
export const hiddenSince = (heldAt: number) => sql<SqlBool>`hidden_at = ${heldAt} and removed_at is null`;

/** What a change of all of a user's listings sets, and what stood there before. */
export interface ChangeOfAll {
  from: ListingChange;
  to: ListingChange;
}

/** Notes an effect on each of a user's listings that the condition holds for, and changes them. */
export async function changeListingsOf(
  transaction: Transaction<Tables>,
  { decision_id, action, user_id }: EffectRow & { user_id: number },
  which: RawBuilder<SqlBool>,
  change?: ChangeOfAll,
): Promise<void> {
  const before = change === undefined ? null : JSON.stringify(change.from);
  await sql`insert into decision_effects (decision_id, action, user_id, listing_id, before)
    select ${decision_id}, ${action}, seller_id, id, ${before} from listings
    where seller_id = ${user_id} and ${which} order by id`.execute(transaction);
  if (change === undefined) return;
  await transaction
    .updateTable('listings')
    .set(change.to)
    .where('seller_id', '=', user_id)
    .where(which)
    .execute();
}

/** Bans a number; one that is banned already keeps its date. */
export async function banNumber(transaction: Transaction<Tables>, hash: string, now: number): Promise<void> {
  await transaction
    .insertInto('banned_numbers')
    .values({ number_hash: hash, banned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A reason that is silent of a target once a moderator has cleared it. */
export type ReasonKey = Omit<Tables['cleared_reasons'], 'cleared_at'>;
/** `cleared_at` is that of an earlier time; null where there was none. */
export type ClearedBefore = ReasonKey & { cleared_at: number | null };

const reasonRow = (database: Kysely<Tables>, { target, subject, reason }: ReasonKey) =>
  database
    .selectFrom('cleared_reasons')
    .select('cleared_at')
    .where('target', '=', target)
    .where('subject', '=', subject)
    .where('reason', '=', reason);

/** Makes the reasons silent from now on, and returns how they were. */
export async function clearReasons(
  transaction: Transaction<Tables>,
  reasons: readonly ReasonKey[],
  now: number,
): Promise<ClearedBefore[]> {
  const before: ClearedBefore[] = [];
  for (const key of reasons) {
    const row = await reasonRow(transaction, key).executeTakeFirst();
    before.push({ ...key, cleared_at: row?.cleared_at ?? null });
    await setCleared(transaction, { ...key, cleared_at: now });
  }
  return before;
}

/** Sets since when a reason is silent; null lets it count again. */
export async function setCleared(
  transaction: Transaction<Tables>,
  { target, subject, reason, cleared_at }: ClearedBefore,
): Promise<void> {
  if (cleared_at !== null) {
    await transaction
      .insertInto('cleared_reasons')
      .values({ target, subject, reason, cleared_at })
      .onConflict((conflict) => conflict.columns(['target', 'subject', 'reason']).doUpdateSet({ cleared_at }))
      .execute();
    return;
  }
  await transaction
    .deleteFrom('cleared_reasons')
    .where('target', '=', target)
    .where('subject', '=', subject)
    .where('reason', '=', reason)
    .execute();
}

export async function insertMessages(
  transaction: Transaction<Tables>,
  messages: readonly { decision_id: number; user_id: number; text: string }[],
): Promise<void> {
  if (messages.length > 0) await transaction.insertInto('decision_messages').values(messages).execute();
}

export const findDecidedListing = (database: Kysely<Tables>, id: number) =>
  database
    .selectFrom('listings')
    .select(['title', 'seller_id', 'hidden_at', 'removed_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Lifts the ban of a number, unless another decision that holds bans it as well. */
export async function liftBan(transaction: Transaction<Tables>, before: string): Promise<void> {
  const { number_hash: hash } = JSON.parse(before) as { number_hash: string };
  await sql`delete from banned_numbers where number_hash = ${hash} and not exists (
    select 1 from decision_effects inner join decisions on decisions.id = decision_effects.decision_id
    where action = 'ban' and before = ${before} and decisions.undoes is null
      and not exists (select 1 from decisions as undoing where undoing.undoes = decisions.id))`.execute(
    transaction,
  );
}

/** The decision by which the program has ended the suspension of an earlier one, if it holds. */
export async function findExpiry(
  database: Kysely<Tables>,
  userId: number,
  after: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select decisions.id from decision_effects
    inner join decisions on decisions.id = decision_effects.decision_id
    where user_id = ${userId} and action = 'unsuspend' and actor = 'program' and decision_id > ${after}
      and not exists (select 1 from decisions as undoing where undoing.undoes = decisions.id)
    order by decisions.id limit 1`.execute(database);
  return rows[0]?.id;
}

/** An appeal against what is undone is upheld. */
export async function endAppeal(
  transaction: Transaction<Tables>,
  { decisionId, judgeId, now }: { decisionId: number; judgeId: number | null; now: number },
): Promise<void> {
  await transaction
    .updateTable('appeals')
    .set({ judged_at: now, judge_id: judgeId, upheld: 1 })
    .where('decision_id', '=', decisionId)
    .where('judged_at', 'is', null)
    .execute();
}
