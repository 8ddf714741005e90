import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** Whom a case is about: a seller, or a number that no account has. */
export type CaseSubject = { sellerId: number } | { phone: string; phoneHash: string };

/**
 * The id of the one open case of the subject; a new one where there is none. Its row is locked
 * until the transaction ends, so that a decision does not close it before its report is stored.
 */
export async function findOrInsertCase(database: Database, subject: CaseSubject, now: number) {
  const isSeller = 'sellerId' in subject;
  const column = isSeller ? 'seller_id' : 'phone_hash';
  const { id } = await database
    .insertInto('cases')
    .values({
      seller_id: isSeller ? subject.sellerId : null,
      phone: isSeller ? null : subject.phone,
      phone_hash: isSeller ? null : subject.phoneHash,
      opened_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column(column)
        .where('closed_at', 'is', null)
        .where(column, 'is not', null)
        .doUpdateSet((eb) => ({ opened_at: eb.ref('cases.opened_at') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest case of the subject, open or closed. */
export async function findLastCase(database: Database, subject: CaseSubject): Promise<number | undefined> {
  const cases = database.selectFrom('cases').select('id').orderBy('id', 'desc').limit(1);
  const ofSubject =
    'sellerId' in subject
      ? cases.where('seller_id', '=', subject.sellerId)
      : cases.where('phone_hash', '=', subject.phoneHash);
  return (await ofSubject.executeTakeFirst())?.id;
}
