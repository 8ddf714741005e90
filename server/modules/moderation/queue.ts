import { type Kysely, sql } from 'kysely';
import { isActiveUser } from '../../catalogue/listingStore.ts';
import type { QueueSchema } from '../../../src/contract/moderation.ts';
import type { Tables } from '../../database/tables.ts';
import type { Presented } from '../../http/operation.ts';
import { holds } from './state.ts';

const MAX_SELLERS = 100;

interface Reader {
  moderatorId: number;
  now: number;
}

/**
 * What waits for a moderator, by whom it concerns: open reports, and appeals without an answer that
 * they may give (`whyNotAnswer`).
 */
const waitingFor = ({ moderatorId, now }: Reader) => sql`
  select seller_id as user_id, created_at, reporter_key as reporter, 0 as is_appeal
    from reports where action_id is null
  union all select user_id, appealed_at, '', 1 from moderation_actions
    where appealed_at is not null and answered_at is null and undone_at is null
      and (actor_id is null or actor_id <> ${moderatorId} or not exists (select 1 from users
        where users.role is not null and users.id <> ${moderatorId}
          and users.id <> moderation_actions.user_id and ${isActiveUser(now)}))`;

const IS_URGENT = sql`exists (select 1 from moderation_actions as actions where actions.user_id = users.id
  and kind = 'hide' and actor = 'program' and ${holds})`;

interface WaitingRow {
  id: number;
  username: string;
  since: number;
  reports: number | string;
  appeals: number | string;
  is_urgent: number | boolean;
  title: string | null;
  total: number | string;
}

/**
 * Sellers that wait: first those with a listing that a program hides, then appeals, then many reports.
 * By the cross join SQLite reads what waits first.
 */
export async function readQueue(
  database: Kysely<Tables>,
  reader: Reader,
): Promise<Presented<typeof QueueSchema>> {
  const { rows } = await sql<WaitingRow>`
    select users.id, users.username, min(waiting.created_at) as since,
      sum(1 - is_appeal) as reports, sum(is_appeal) as appeals, ${IS_URGENT} as is_urgent,
      (select title from listings where listings.id = (select max(listing_id) from reports
        where reports.seller_id = users.id and action_id is null)) as title,
      count(*) over () as total
    from (${waitingFor(reader)}) as waiting cross join users
    where users.id = waiting.user_id and users.id <> ${reader.moderatorId}
    group by users.id, users.username
    order by is_urgent desc, sum(is_appeal) > 0 desc, count(distinct reporter) desc, since, users.id
    limit ${MAX_SELLERS}`.execute(database);
  const reasons = await countReasons(
    database,
    rows.map(({ id }) => id),
  );
  const sellers = rows.map(({ id, username, since, reports, appeals, is_urgent: isUrgent, title }) => ({
    username,
    reports: Number(reports),
    reasons: Object.fromEntries((reasons.get(id) ?? []).map(({ reason, count }) => [reason, Number(count)])),
    title,
    is_urgent: Boolean(isUrgent),
    has_appeal: Number(appeals) > 0,
    since: new Date(since).toISOString(),
  }));
  return { sellers, total: Number(rows[0]?.total ?? 0) };
}

async function countReasons(database: Kysely<Tables>, sellerIds: readonly number[]) {
  if (sellerIds.length === 0) return new Map<number, never>();
  const rows = await database
    .selectFrom('reports')
    .select(({ fn }) => ['seller_id', 'reason', fn.countAll<number | string>().as('count')])
    .where('action_id', 'is', null)
    .where('seller_id', 'in', sellerIds)
    .groupBy(['seller_id', 'reason'])
    .execute();
  return Map.groupBy(rows, ({ seller_id: id }) => id);
}

export async function countWaiting(database: Kysely<Tables>, reader: Reader): Promise<number> {
  const { rows } = await sql<{ total: number | string }>`select count(distinct user_id) as total
    from (${waitingFor(reader)}) as waiting where user_id <> ${reader.moderatorId}`.execute(database);
  return Number(rows[0]?.total ?? 0);
}
