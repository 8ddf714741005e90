import type { Kysely } from 'kysely';
import type { LogSchema } from '../../../src/contract/desk.ts';
import { UNDO_LIFE } from '../../../src/contract/reports.ts';
import type { Tables } from '../../database/tables.ts';
import type { Presented } from '../../http/operation.ts';
import {
  type DecisionRow,
  effectsOf,
  laterEffects,
  listDecisions,
  type LogFilter,
  type LoggedEffect,
} from './logStore.ts';

export type LogEntry = Presented<typeof LogSchema>[number];
type Database = Kysely<Tables>;

/** The log, the newest first; names are those of today, and of a deleted account its number. */
export async function readLog(database: Database, filter: LogFilter, now: number): Promise<LogEntry[]> {
  const decisions = await listDecisions(database, filter);
  const ids = decisions.map(({ id }) => id);
  const effects = Map.groupBy(await effectsOf(database, ids), ({ decision_id: id }) => id);
  const blocked = new Set((await findBlockers(database, [...effects.values()].flat())).keys());
  return decisions.map((decision) =>
    presentEntry(decision, {
      effects: effects.get(decision.id) ?? [],
      canUndo:
        !blocked.has(decision.id) &&
        whyNotUndo(decision, effects.get(decision.id) ?? [], { actor: 'moderator', now }) === null,
    }),
  );
}

function presentEntry(
  decision: DecisionRow,
  { effects, canUndo }: { effects: readonly LoggedEffect[]; canUndo: boolean },
): LogEntry {
  const { id, case_id, decided_at, reason, note, undoes, undone_by } = decision;
  return {
    id,
    case: case_id,
    actor: actorOf(decision),
    decided_at: new Date(decided_at).toISOString(),
    reason,
    note,
    undoes,
    is_undone: undone_by !== null,
    can_undo: canUndo,
    effects: effects.map(({ action, listing_id, user_id, username, user_deleted_at, until }) => ({
      action,
      listing: listing_id,
      user: user_id === null ? null : nameOf({ id: user_id, username, deletedAt: user_deleted_at }),
      until: until === null ? null : new Date(until).toISOString(),
    })),
  };
}

const nameOf = (user: { id: number; username: string | null; deletedAt: number | null }) =>
  user.username === null || user.deletedAt !== null ? `user ${user.id}` : user.username;

/** The moderator's name, `operator` or `program`. */
const actorOf = ({ actor, actor_id, actor_name, actor_deleted_at }: DecisionRow): string =>
  actor_id === null ? actor : nameOf({ id: actor_id, username: actor_name, deletedAt: actor_deleted_at });

/** Of an appeal that changed nothing; one that did is an undo. */
export const JUDGEMENTS = ['reject appeal', 'uphold appeal'] as const;

/** Why a decision cannot be undone at all; null where only a later one may be in the way. */
export function whyNotUndo(
  { decided_at, undoes, undone_by }: Pick<DecisionRow, 'decided_at' | 'undoes' | 'undone_by'>,
  effects: readonly Pick<LoggedEffect, 'action'>[],
  { actor, now }: { actor: Tables['decisions']['actor']; now: number },
): string | null {
  const does = (...actions: string[]) => effects.some(({ action }) => actions.includes(action));
  if (undoes !== null) return 'This undoes another decision. Decide the case again instead.';
  if (undone_by !== null) return 'This decision was undone already.';
  if (does(...JUDGEMENTS)) return 'An appeal is judged once.';
  if (does('delete')) return 'A listing that was deleted for good does not come back.';
  if (does('erase')) return 'An account that was deleted does not come back.';
  if (does('categories', 'places')) return 'Change it back on its page.';
  if (does('export')) return 'Data that was given out does not come back.';
  if (actor === 'moderator' && does('appoint', 'dismiss')) return 'The operator says who is a moderator.';
  return now - decided_at > UNDO_LIFE ? 'A decision can be undone for 30 days.' : null;
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A decision in a sentence: who, when and what. */
export async function describeDecision(database: Database, id: number): Promise<string> {
  const [decision] = await listDecisions(database, { ids: [id] });
  const effects = await effectsOf(database, [id]);
  const actions = [...new Set(effects.map(({ action }) => action))].join(', ');
  const made = decision && `${actorOf(decision)} on ${TIME.format(decision.decided_at)} UTC`;
  return `decision ${id}, by ${made}: ${actions}.`;
}

type Effect = Pick<LoggedEffect, 'decision_id' | 'action' | 'user_id' | 'listing_id' | 'before'>;

/** What an effect changed, so that two changes of one thing are known: columns of a row, say. */
function changesOf({ action, listing_id, user_id, before }: Effect): string[] {
  // A number stays banned while another decision bans it.
  if (before === null || action === 'ban') return [];
  const parsed = JSON.parse(before) as Record<string, unknown>;
  if (action === 'clear')
    return (parsed['cleared'] as { target: string; subject: string; reason: string }[]).map(
      ({ target, subject, reason }) => `${target} ${subject} ${reason}`,
    );
  const row = listing_id === null ? `user ${user_id}` : `listing ${listing_id}`;
  return Object.keys(parsed).map((column) => `${row} ${column}`);
}

/**
 * By decision the later ones that hold and changed the same: it cannot be undone before them. A
 * suspension that ended by itself is none, since it is undone with the suspension.
 */
export async function findBlockers(
  database: Database,
  effects: readonly Effect[],
): Promise<Map<number, number[]>> {
  const changes = Map.groupBy(
    effects.filter(({ before }) => before !== null),
    ({ decision_id: id }) => id,
  );
  if (changes.size === 0) return new Map();
  const changing = [...changes.values()].flat();
  const later = await laterEffects(database, {
    after: Math.min(...changes.keys()),
    listings: changing.flatMap(({ listing_id: id }) => id ?? []),
    users: changing.flatMap(({ user_id: id }) => id ?? []),
  });
  const blockers = new Map<number, number[]>();
  for (const [id, ofDecision] of changes) {
    const mine = new Set(ofDecision.flatMap(changesOf));
    const inTheWay = later.filter(
      (effect) =>
        effect.decision_id > id && !isExpiry(effect) && changesOf(effect).some((change) => mine.has(change)),
    );
    if (inTheWay.length > 0) blockers.set(id, [...new Set(inTheWay.map((effect) => effect.decision_id))]);
  }
  return blockers;
}

/** Whether a suspension ended because its time was over. */
const isExpiry = ({ action, actor }: { action: string; actor: string }) =>
  actor === 'program' && action === 'unsuspend';
