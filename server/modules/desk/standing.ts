import type { Kysely } from 'kysely';
import { APPEAL_LIFE, type Standing, type StandingDecision } from '../../../src/contract/reports.ts';
import type { Tables, UserRow } from '../../database/tables.ts';
import { type DecisionAbout, type EffectOn, listDecisionsAbout, listEffectsOn } from './standingStore.ts';

/** What was decided about a user, as they read it. */
export async function standingOf(database: Kysely<Tables>, user: UserRow, now: number): Promise<Standing> {
  const decisions = await listDecisionsAbout(database, user.id);
  const effects = decisions.length === 0 ? [] : await listEffectsOn(database, user.id);
  return {
    suspended: user.suspended_at === null ? null : { until: isoOrNull(user.suspended_until) },
    held: user.held_at !== null,
    decisions: decisions.map((decision) => present(decision, effects, now)),
  };
}

function present(decision: DecisionAbout, effects: readonly EffectOn[], now: number): StandingDecision {
  const { id, made_at, upheld } = decision;
  const own = effects.filter((effect) => effect.decision_id === id).filter(isTold);
  const listings = own.flatMap(({ listing_id, title }) =>
    listing_id === null ? [] : [{ id: String(listing_id), title: title ?? '' }],
  );
  const endedAt = endOf(decision, effects);
  const appealUntil = decision.decided_at + APPEAL_LIFE;
  const canAppeal = endedAt === null && made_at === null && appealUntil > now;
  const outcome = decision.judged_at === null ? 'open' : upheld === 1 ? 'upheld' : 'rejected';
  return {
    id: String(id),
    actions: [...new Set(own.map(({ action }) => action))],
    text: decision.text,
    listings: [...new Map(listings.map((listing) => [listing.id, listing])).values()],
    is_automatic: decision.actor === 'program',
    decided_at: iso(decision.decided_at),
    is_read: decision.read_at !== null,
    ended_at: isoOrNull(endedAt),
    appeal_until: canAppeal ? iso(appealUntil) : null,
    appeal:
      made_at === null
        ? null
        : { text: decision.appeal_text ?? '', made_at: iso(made_at), outcome, answer: decision.answer },
  };
}

type Told = StandingDecision['actions'][number];

/** Not the listings that go and come with their seller, whose rows have no `before`. */
const isTold = (effect: EffectOn): effect is EffectOn & { action: Told } =>
  effect.action === 'warn' ||
  (effect.before !== null && ['hide', 'remove', 'suspend'].includes(effect.action));

/**
 * When a decision ended: it was undone, or later decisions took all of it back, or a moderator has
 * decided about what a program did. Null while it holds. A warning does not end by itself.
 */
export function endOf(decision: DecisionAbout, effects: readonly EffectOn[]): number | null {
  if (decision.undone_at !== null) return decision.undone_at;
  const later = effects.filter((effect) => effect.decision_id > decision.id && effect.undone_by === null);
  if (decision.actor === 'program') {
    const looked = later.find(
      ({ case_id, actor, action }) =>
        case_id === decision.case_id && actor === 'moderator' && action !== 'reject appeal',
    );
    if (looked !== undefined) return looked.decided_at;
  }
  const ends = effects
    .filter((effect) => effect.decision_id === decision.id)
    .filter((effect) => isTold(effect) && effect.action !== 'warn')
    .map((effect) => later.find((other) => takesBack(other, effect))?.decided_at ?? null);
  if (ends.length === 0 || ends.includes(null)) return null;
  return Math.max(...ends.map(Number));
}

const takesBack = (later: EffectOn, effect: EffectOn): boolean =>
  effect.action === 'suspend'
    ? later.action === 'unsuspend'
    : later.action === 'restore' && later.before !== null && later.listing_id === effect.listing_id;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null) => (milliseconds === null ? null : iso(milliseconds));
