import type { Selectable } from 'kysely';
import type { ActionKind } from '../../src/contract/moderation.ts';
import type { ReportReason } from '../../src/contract/reports.ts';
import { anyId, id, idOf, large, nullable, number, oneOf, partOf, type TableOf, text } from './columns.ts';

/** What an operator does to an account or the market, which is in the log as well. */
export type OperatorKind =
  | 'appoint'
  | 'demote'
  | 'student'
  | 'password'
  | 'export'
  | 'erase'
  | 'categories'
  | 'places';

export const moderationTables = {
  /** Never deleted: what is hidden and who is suspended follows from what is not undone. */
  moderation_actions: {
    id,
    actor: oneOf<'moderator' | 'operator' | 'program'>(),
    actor_id: nullable(anyId),
    kind: oneOf<ActionKind | OperatorKind>(),
    user_id: nullable(anyId),
    listing_id: nullable(anyId),
    reason: nullable(oneOf<ReportReason>()),
    /** What the person reads; null where they are not told, and once their account is deleted. */
    message: nullable(text),
    /** What the log alone says. */
    note: nullable(text),
    created_at: large,
    /** When a suspension ends; `FOR_GOOD` where it does not. */
    until: nullable(large),
    read_at: nullable(large),
    undone_at: nullable(large),
    undone_by: nullable(anyId),
    appeal: nullable(text),
    appealed_at: nullable(large),
    answer: nullable(text),
    answered_at: nullable(large),
    answered_by: nullable(anyId),
    upheld: nullable(number),
  },
  /** One open one of a person (or device) and subject. */
  reports: {
    id,
    seller_id: idOf('users'),
    listing_id: nullable(anyId),
    reason: oneOf<ReportReason>(),
    text,
    reporter_id: nullable(anyId),
    /** `user 12`, or a keyed hash of a device. */
    reporter_key: text,
    /** JSON (`Snapshot`): the seller and the listing as they were then. */
    snapshot: text,
    created_at: large,
    action_id: nullable(idOf('moderation_actions')),
  },
  /** The pictures of `reports.snapshot`, which cleaning keeps. */
  report_pictures: { report_id: partOf('reports'), picture_key: text },
  /** Keyed hashes of the numbers of people suspended for a scam. */
  banned_numbers: { action_id: idOf('moderation_actions'), number_hash: text },
};

export type ActionRow = Selectable<TableOf<(typeof moderationTables)['moderation_actions']>>;

export const FOR_GOOD = Number.MAX_SAFE_INTEGER;
