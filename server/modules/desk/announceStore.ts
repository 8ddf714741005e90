import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

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

export async function noteTold(
  database: Database,
  kind: 'announced_at' | 'reminded_at',
  { cases, now }: { cases: readonly CaseToTell[]; now: number },
): Promise<void> {
  await database
    .updateTable('cases')
    .set({ [kind]: now })
    .where(
      'id',
      'in',
      cases.map(({ id }) => id),
    )
    .execute();
}
