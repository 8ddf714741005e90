import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

export async function hasModerator(database: Database): Promise<boolean> {
  const moderators = database.selectFrom('users').select('id').where('role', 'is not', null);
  return (await moderators.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** The devices of moderators who may act, whether or not they are due. */
export function devicesOfModerators(database: Database) {
  return database
    .selectFrom('seller_devices')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'seller_devices.subscription_id')
    .innerJoin('users', 'users.id', 'seller_devices.user_id')
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'failures', 'user_id', 'due_at'])
    .where('role', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('push_subscriptions.id')
    .execute();
}
export type ModeratorDevice = Awaited<ReturnType<typeof devicesOfModerators>>[number];

export interface CaseToTell {
  id: number;
  seller_id: number | null;
  username: string | null;
  reports: number | string;
}

/** Open cases that moderators were not told of yet; those with silent reports alone are not told. */
export async function casesToTell(
  database: Database,
  kind: 'announced_at' | 'reminded_at',
  openedBefore: number,
): Promise<CaseToTell[]> {
  const { rows } = await sql<CaseToTell>`
    select cases.id, seller_id, username, count(*) as reports from cases
      left join users on users.id = cases.seller_id
      inner join reports on reports.case_id = cases.id and reports.is_silent = 0
    where closed_at is null and ${sql.ref(`cases.${kind}`)} is null and opened_at <= ${openedBefore}
    group by cases.id, seller_id, username order by cases.id`.execute(database);
  return rows;
}

export interface AppealToTell {
  /** That of the decision which it is against. */
  id: number;
  user_id: number;
  actor_id: number | null;
  case_id: number | null;
}

/** Open appeals that moderators were not told of yet. */
export function appealsToTell(
  database: Database,
  kind: 'announced_at' | 'reminded_at',
  madeBefore: number,
): Promise<AppealToTell[]> {
  return database
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decision_id')
    .select(['decisions.id', 'user_id', 'actor_id', 'case_id'])
    .where('judged_at', 'is', null)
    .where(`appeals.${kind}`, 'is', null)
    .where('made_at', '<=', madeBefore)
    .orderBy('decisions.id')
    .execute();
}

export async function noteTold(database: Database, { table, kind, ids, now }: Told): Promise<void> {
  if (ids.length === 0) return;
  const told = { [kind]: now };
  await (table === 'cases'
    ? database.updateTable('cases').set(told).where('id', 'in', ids).execute()
    : database.updateTable('appeals').set(told).where('decision_id', 'in', ids).execute());
}

interface Told {
  table: 'cases' | 'appeals';
  kind: 'announced_at' | 'reminded_at';
  ids: readonly number[];
  now: number;
}
