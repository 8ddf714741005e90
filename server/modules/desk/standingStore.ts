import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** Decisions that a user is told of, with the user's appeals, the newest first. */
export function listDecisionsAbout(database: Database, userId: number) {
  return database
    .selectFrom('decision_messages as messages')
    .innerJoin('decisions', 'decisions.id', 'messages.decision_id')
    .leftJoin('decisions as undoing', 'undoing.undoes', 'decisions.id')
    .leftJoin('appeals', 'appeals.decision_id', 'decisions.id')
    .select([
      'decisions.id',
      'decisions.case_id',
      'decisions.actor',
      'decisions.decided_at',
      'messages.text',
      'messages.read_at',
      'undoing.decided_at as undone_at',
      'appeals.text as appeal_text',
      'appeals.made_at',
      'appeals.judged_at',
      'appeals.upheld',
      'appeals.answer',
    ])
    .where('messages.user_id', '=', userId)
    .orderBy('decisions.id', 'desc')
    .execute();
}
export type DecisionAbout = Awaited<ReturnType<typeof listDecisionsAbout>>[number];

/** What was done to a user and their listings by decisions that hold, the oldest first. */
export function listEffectsOn(database: Database, userId: number) {
  return database
    .selectFrom('decision_effects as effects')
    .innerJoin('decisions', 'decisions.id', 'effects.decision_id')
    .leftJoin('decisions as undoing', 'undoing.undoes', 'decisions.id')
    .leftJoin('listings', 'listings.id', 'effects.listing_id')
    .select([
      'effects.decision_id',
      'effects.action',
      'effects.listing_id',
      'effects.before',
      'decisions.case_id',
      'decisions.actor',
      'decisions.decided_at',
      'undoing.id as undone_by',
      'listings.title',
    ])
    .where('effects.user_id', '=', userId)
    .where('decisions.undoes', 'is', null)
    .orderBy('effects.id')
    .execute();
}
export type EffectOn = Awaited<ReturnType<typeof listEffectsOn>>[number];

/** How many decisions about a user they have not read. */
export async function countUnread(database: Database, userId: number): Promise<number> {
  const { total } = await database
    .selectFrom('decision_messages')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function markRead(database: Database, userId: number, now: number): Promise<void> {
  await database
    .updateTable('decision_messages')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Whether the decision did anything to the user or a listing of theirs. */
export async function isAbout(database: Database, userId: number, decisionId: number): Promise<boolean> {
  const effect = database
    .selectFrom('decision_effects')
    .select('id')
    .where('decision_id', '=', decisionId)
    .where('user_id', '=', userId);
  return (await effect.executeTakeFirst()) !== undefined;
}
