import type { Kysely } from 'kysely';
import { of, partOf, required } from './columns.ts';
import { type AnyTables, createTableWithId, idType, run } from './dialects.ts';

/** Reports, and the log of what was done. */
export async function createModeration(db: Kysely<AnyTables>): Promise<void> {
  const id = idType(db);
  await createTableWithId(db, 'moderation_actions')
    .addColumn('actor', 'text', required)
    .addColumn('actor_id', id)
    .addColumn('kind', 'text', required)
    .addColumn('user_id', id)
    .addColumn('listing_id', id)
    .addColumn('reason', 'text')
    .addColumn('message', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('until', 'bigint')
    .addColumn('read_at', 'bigint')
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', id)
    .addColumn('appeal', 'text')
    .addColumn('appealed_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', id)
    .addColumn('upheld', 'integer')
    .execute();
  await createTableWithId(db, 'reports')
    .addColumn('seller_id', id, of('users.id'))
    .addColumn('listing_id', id)
    .addColumn('reason', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('reporter_id', id)
    .addColumn('reporter_key', 'text', required)
    .addColumn('snapshot', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('action_id', id, (column) => column.references('moderation_actions.id'))
    .execute();
  await db.schema
    .createTable('report_pictures')
    .addColumn('report_id', id, partOf('reports.id'))
    .addColumn('picture_key', 'text', required)
    .addPrimaryKeyConstraint('report_pictures_key', ['report_id', 'picture_key'])
    .execute();
  await db.schema
    .createTable('banned_numbers')
    .addColumn('action_id', id, of('moderation_actions.id'))
    .addColumn('number_hash', 'text', required)
    .addPrimaryKeyConstraint('banned_numbers_key', ['action_id', 'number_hash'])
    .execute();
  await run(db, [
    `create unique index reports_once on reports (reporter_key, seller_id, coalesce(listing_id, 0))
      where action_id is null`,
    'create index reports_open on reports (seller_id, listing_id) where action_id is null',
    'create index reports_of_seller on reports (seller_id, id)',
    'create index reports_of_listing on reports (listing_id) where listing_id is not null',
    'create index reports_of_reporter on reports (reporter_id) where reporter_id is not null',
    'create index reports_by_action on reports (action_id)',
    'create index report_pictures_by_key on report_pictures (picture_key)',
    'create index banned_numbers_by_hash on banned_numbers (number_hash)',
    'create index moderation_actions_of_user on moderation_actions (user_id, id)',
    'create index moderation_actions_of_listing on moderation_actions (listing_id) where listing_id is not null',
    `create index moderation_actions_appealed on moderation_actions (appealed_at)
      where appealed_at is not null and answered_at is null`,
    'create index moderation_actions_by_time on moderation_actions (created_at)',
  ]);
}
