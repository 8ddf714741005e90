import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ActionKind } from '../../src/contract/moderation.ts';
import type { ReportReason } from '../../src/contract/reports.ts';

/** What was reported, and the log from which it follows what is hidden; times are in milliseconds. */
export interface ModerationTables {
  reports: ReportsTable;
  /** The pictures of `reports.snapshot`, which cleaning keeps. */
  report_pictures: { report_id: number; picture_key: string };
  moderation_actions: ModerationActionsTable;
  /** Keyed hashes of the numbers of people suspended for a scam. */
  banned_numbers: { action_id: number; number_hash: string };
}

type Optional<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

/** One open one of a person (or device) and subject. */
interface ReportsTable {
  id: Generated<number>;
  seller_id: number;
  listing_id: number | null;
  reason: ReportReason;
  text: string;
  reporter_id: number | null;
  /** `user 12`, or a keyed hash of a device. */
  reporter_key: string;
  /** JSON (`Snapshot`): the seller and the listing as they were then. */
  snapshot: string;
  created_at: number;
  action_id: Optional<number>;
}

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

/** Never deleted: what is hidden and who is suspended follows from what is not undone. */
interface ModerationActionsTable {
  id: Generated<number>;
  actor: 'moderator' | 'operator' | 'program';
  actor_id: Optional<number>;
  kind: ActionKind | OperatorKind;
  user_id: Optional<number>;
  listing_id: Optional<number>;
  reason: Optional<ReportReason>;
  /** What the person reads; null where they are not told, and once their account is deleted. */
  message: Optional<string>;
  /** What the log alone says. */
  note: Optional<string>;
  created_at: number;
  /** When a suspension ends; `FOR_GOOD` where it does not. */
  until: Optional<number>;
  read_at: Optional<number>;
  undone_at: Optional<number>;
  undone_by: Optional<number>;
  appeal: Optional<string>;
  appealed_at: Optional<number>;
  answer: Optional<string>;
  answered_at: Optional<number>;
  answered_by: Optional<number>;
  upheld: Optional<number>;
}
export type ActionRow = Selectable<ModerationActionsTable>;

/** The end of a suspension for good. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;
