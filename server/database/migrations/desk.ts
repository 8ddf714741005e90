import { sql, type Kysely } from 'kysely';
import { addIndex, type AnyTables, createTableWithId, dialectOf, idType, type Step } from './dialects.ts';

/** New columns, by table. */
const NEW_COLUMNS: readonly [table: string, column: string][] = [
  ['users', 'role text'],
  ['users', 'suspended_until bigint'],
  ['users', 'held_at bigint'],
  ['users', 'student_until bigint'],
  ['users', 'questions_answered integer not null default 0'],
  ['users', 'questions_missed integer not null default 0'],
  ['listings', 'removed_at bigint'],
  ['listings', 'text_hash text'],
  ['sessions', 'network text'],
  ['campus_places', 'is_safe integer not null default 0'],
];

/** Tables of which no row is ever changed or deleted, not even by a repair by hand. */
const APPEND_ONLY = ['decisions', 'decision_effects'] as const;

async function refuseChanges(db: Kysely<AnyTables>, table: string): Promise<void> {
  const message = `${table} only grows: nothing of it is changed or deleted`;
  if (dialectOf(db) === 'sqlite') {
    for (const event of ['update', 'delete'])
      await sql
        .raw(
          `create trigger if not exists ${table}_refuse_${event} before ${event} on ${table}
            begin select raise(abort, '${message}'); end`,
        )
        .execute(db);
    return;
  }
  await sql
    .raw(
      `create or replace function ${table}_refuse() returns trigger language plpgsql as
        $$ begin raise exception '${message}'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create or replace trigger ${table}_refuse before update or delete or truncate on ${table}
        for each statement execute function ${table}_refuse()`,
    )
    .execute(db);
}

/** Reports, cases, decisions and what follows from them (docs/decisions/0058-the-desk.md). */
export const desk: Step = {
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    const tables = await db.introspection.getTables();
    for (const [table, column] of NEW_COLUMNS) {
      const present = tables.find(({ name }) => name === table)?.columns ?? [];
      if (present.some(({ name }) => column.startsWith(`${name} `))) continue;
      await sql.raw(`alter table ${table} add column ${column}`).execute(db);
    }
    const id = idType(db);
    await createTableWithId(db, 'cases')
      .ifNotExists()
      .addColumn('seller_id', id, (column) => column.references('users.id'))
      .addColumn('phone_hash', 'text')
      .addColumn('phone', 'text')
      .addColumn('opened_at', 'bigint', (column) => column.notNull())
      .addColumn('closed_at', 'bigint')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('announced_at', 'bigint')
      .addColumn('reminded_at', 'bigint')
      .execute();
    await createTableWithId(db, 'reports')
      .ifNotExists()
      .addColumn('case_id', id, (column) => column.notNull().references('cases.id'))
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('listing_id', id)
      .addColumn('phone', 'text')
      .addColumn('reason', 'text')
      .addColumn('signal', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('reporter_id', id)
      .addColumn('reporter_key', 'text', (column) => column.notNull())
      .addColumn('weight', 'integer', (column) => column.notNull())
      .addColumn('reported_at', 'bigint', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('ended_at', 'bigint')
      .addColumn('is_silent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('cleared_reasons')
      .ifNotExists()
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('cleared_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('cleared_reasons_key', ['target', 'subject', 'reason'])
      .execute();
    await createTableWithId(db, 'decisions')
      .ifNotExists()
      .addColumn('case_id', id)
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('actor_id', id)
      .addColumn('decided_at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('note', 'text')
      .addColumn('undoes', id)
      .execute();
    await createTableWithId(db, 'decision_effects')
      .ifNotExists()
      .addColumn('decision_id', id, (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('user_id', id)
      .addColumn('listing_id', id)
      .addColumn('until', 'bigint')
      .addColumn('before', 'text')
      .execute();
    await db.schema
      .createTable('decision_messages')
      .ifNotExists()
      .addColumn('decision_id', id, (column) => column.notNull())
      .addColumn('user_id', id, (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .addPrimaryKeyConstraint('decision_messages_key', ['decision_id', 'user_id'])
      .execute();
    await db.schema
      .createTable('appeals')
      .ifNotExists()
      .addColumn('decision_id', id, (column) => column.primaryKey())
      .addColumn('user_id', id, (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('announced_at', 'bigint')
      .addColumn('reminded_at', 'bigint')
      .addColumn('judged_at', 'bigint')
      .addColumn('judge_id', id)
      .addColumn('upheld', 'integer')
      .addColumn('answer', 'text')
      .execute();
    await createTableWithId(db, 'evidence')
      .ifNotExists()
      .addColumn('case_id', id, (column) => column.notNull().references('cases.id'))
      .addColumn('listing_id', id)
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('taken_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('evidence_pictures')
      .ifNotExists()
      .addColumn('evidence_id', id, (column) =>
        column.notNull().references('evidence.id').onDelete('cascade'),
      )
      .addColumn('picture_key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('evidence_pictures_key', ['evidence_id', 'picture_key'])
      .execute();
    await db.schema
      .createTable('banned_numbers')
      .ifNotExists()
      .addColumn('number_hash', 'text', (column) => column.primaryKey())
      .addColumn('banned_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('student_codes')
      .ifNotExists()
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('photo_hashes')
      .ifNotExists()
      .addColumn('picture_key', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    for (const table of APPEND_ONLY) await refuseChanges(db, table);
    const indexes: Record<string, string> = {
      cases_of_seller: 'cases (seller_id)',
      cases_of_phone: 'cases (phone_hash) where phone_hash is not null',
      reports_of_case: 'reports (case_id)',
      reports_of_listing: 'reports (listing_id) where listing_id is not null',
      reports_of_reporter: 'reports (reporter_id) where reporter_id is not null',
      decisions_of_case: 'decisions (case_id)',
      decision_effects_of_decision: 'decision_effects (decision_id)',
      decision_effects_of_user: 'decision_effects (user_id, decision_id)',
      decision_effects_of_listing: 'decision_effects (listing_id, decision_id) where listing_id is not null',
      decision_effects_bans: "decision_effects (before) where action = 'ban'",
      decision_messages_of_user: 'decision_messages (user_id)',
      appeals_open: 'appeals (made_at) where judged_at is null',
      evidence_of_case: 'evidence (case_id)',
      evidence_pictures_by_key: 'evidence_pictures (picture_key)',
      // Of two hashes that differ in three bits at most, one of these four parts is equal.
      photo_hashes_part_1: 'photo_hashes (substr(hash, 1, 4))',
      photo_hashes_part_2: 'photo_hashes (substr(hash, 5, 4))',
      photo_hashes_part_3: 'photo_hashes (substr(hash, 9, 4))',
      photo_hashes_part_4: 'photo_hashes (substr(hash, 13, 4))',
      listings_by_text_hash: 'listings (text_hash) where text_hash is not null',
      listings_removed: 'listings (removed_at) where removed_at is not null',
      users_suspended_until: 'users (suspended_until) where suspended_until is not null',
      users_by_role: 'users (role) where role is not null',
      users_by_phone: 'users (phone_number) where phone_number is not null',
    };
    for (const [name, on] of Object.entries(indexes)) await addIndex(db, { name, on });
    const unique: Record<string, string> = {
      cases_open_of_seller: 'cases (seller_id) where closed_at is null and seller_id is not null',
      cases_open_of_phone: 'cases (phone_hash) where closed_at is null and phone_hash is not null',
      decisions_undone_once: 'decisions (undoes) where undoes is not null',
      reports_once: 'reports (reporter_key, target, subject) where ended_at is null',
    };
    for (const [name, on] of Object.entries(unique)) await addIndex(db, { name, on, isUnique: true });
  },
};
