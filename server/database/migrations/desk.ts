import type { Kysely } from 'kysely';
import { of, partOf, primary, required, zero } from './columns.ts';
import { type AnyTables, createTableWithId, dialectOf, idType, run } from './dialects.ts';

/** Tables of which no row is ever changed or deleted, not even by a repair by hand. */
const APPEND_ONLY = ['decisions', 'decision_effects'];

const refusalOf = (table: string) => `${table} only grows: nothing of it is changed or deleted`;

const REFUSALS = {
  sqlite: APPEND_ONLY.flatMap((table) =>
    ['update', 'delete'].map(
      (event) => `create trigger ${table}_refuse_${event} before ${event} on ${table}
        begin select raise(abort, '${refusalOf(table)}'); end`,
    ),
  ),
  postgres: APPEND_ONLY.flatMap((table) => [
    `create function ${table}_refuse() returns trigger language plpgsql as
      $$ begin raise exception '${refusalOf(table)}'; end $$`,
    `create trigger ${table}_refuse before update or delete or truncate on ${table}
      for each statement execute function ${table}_refuse()`,
  ]),
};

/** Reports, cases, decisions and what follows from them (docs/decisions/0058-the-desk.md). */
export async function createDesk(db: Kysely<AnyTables>): Promise<void> {
  const id = idType(db);
  await createTableWithId(db, 'cases')
    .addColumn('seller_id', id, (column) => column.references('users.id'))
    .addColumn('phone_hash', 'text')
    .addColumn('phone', 'text')
    .addColumn('opened_at', 'bigint', required)
    .addColumn('closed_at', 'bigint')
    .addColumn('revision', 'integer', zero)
    .addColumn('announced_at', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .execute();
  await createTableWithId(db, 'reports')
    .addColumn('case_id', id, of('cases.id'))
    .addColumn('target', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('listing_id', id)
    .addColumn('phone', 'text')
    .addColumn('reason', 'text')
    .addColumn('signal', 'text')
    .addColumn('text', 'text', required)
    .addColumn('reporter_id', id)
    .addColumn('reporter_key', 'text', required)
    .addColumn('weight', 'integer', required)
    .addColumn('reported_at', 'bigint', required)
    .addColumn('outcome', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('is_silent', 'integer', zero)
    .execute();
  await db.schema
    .createTable('cleared_reasons')
    .addColumn('target', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('cleared_at', 'bigint', required)
    .addPrimaryKeyConstraint('cleared_reasons_key', ['target', 'subject', 'reason'])
    .execute();
  await createTableWithId(db, 'decisions')
    .addColumn('case_id', id)
    .addColumn('actor', 'text', required)
    .addColumn('actor_id', id)
    .addColumn('decided_at', 'bigint', required)
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('undoes', id)
    .execute();
  await createTableWithId(db, 'decision_effects')
    .addColumn('decision_id', id, required)
    .addColumn('action', 'text', required)
    .addColumn('user_id', id)
    .addColumn('listing_id', id)
    .addColumn('until', 'bigint')
    .addColumn('before', 'text')
    .execute();
  await db.schema
    .createTable('decision_messages')
    .addColumn('decision_id', id, required)
    .addColumn('user_id', id, required)
    .addColumn('text', 'text', required)
    .addColumn('read_at', 'bigint')
    .addPrimaryKeyConstraint('decision_messages_key', ['decision_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('appeals')
    .addColumn('decision_id', id, primary)
    .addColumn('user_id', id, required)
    .addColumn('text', 'text', required)
    .addColumn('made_at', 'bigint', required)
    .addColumn('announced_at', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .addColumn('judged_at', 'bigint')
    .addColumn('judge_id', id)
    .addColumn('upheld', 'integer')
    .addColumn('answer', 'text')
    .execute();
  await createTableWithId(db, 'evidence')
    .addColumn('case_id', id, of('cases.id'))
    .addColumn('listing_id', id)
    .addColumn('data', 'text', required)
    .addColumn('taken_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('evidence_pictures')
    .addColumn('evidence_id', id, partOf('evidence.id'))
    .addColumn('picture_key', 'text', required)
    .addPrimaryKeyConstraint('evidence_pictures_key', ['evidence_id', 'picture_key'])
    .execute();
  await db.schema
    .createTable('banned_numbers')
    .addColumn('number_hash', 'text', primary)
    .addColumn('banned_at', 'bigint', required)
    .execute();
  await run(db, [
    'create index cases_of_phone on cases (phone_hash) where phone_hash is not null',
    'create index cases_of_seller on cases (seller_id)',
    `create unique index cases_open_of_phone on cases (phone_hash)
      where closed_at is null and phone_hash is not null`,
    `create unique index cases_open_of_seller on cases (seller_id)
      where closed_at is null and seller_id is not null`,
    'create index reports_of_case on reports (case_id)',
    'create index reports_of_listing on reports (listing_id) where listing_id is not null',
    'create index reports_of_reporter on reports (reporter_id) where reporter_id is not null',
    'create unique index reports_once on reports (reporter_key, target, subject) where ended_at is null',
    'create index decisions_of_case on decisions (case_id)',
    'create unique index decisions_undone_once on decisions (undoes) where undoes is not null',
    `create index decision_effects_bans on decision_effects (before) where action = 'ban'`,
    'create index decision_effects_of_decision on decision_effects (decision_id)',
    `create index decision_effects_of_listing on decision_effects (listing_id, decision_id)
      where listing_id is not null`,
    'create index decision_effects_of_user on decision_effects (user_id, decision_id)',
    'create index decision_messages_of_user on decision_messages (user_id)',
    'create index appeals_open on appeals (made_at) where judged_at is null',
    'create index evidence_of_case on evidence (case_id)',
    'create index evidence_pictures_by_key on evidence_pictures (picture_key)',
    ...REFUSALS[dialectOf(db)],
  ]);
}
