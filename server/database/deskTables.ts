import type { ColumnType, Generated } from 'kysely';
import type { ReportReason, ReportTarget } from '../../src/contract/reports.ts';
import type { Signal } from '../../src/contract/desk.ts';

/** What was reported and decided (docs/decisions/0058-the-desk.md); times are in milliseconds. */
export interface DeskTables {
  cases: CasesTable;
  reports: ReportsTable;
  cleared_reasons: ClearedReasonsTable;
  decisions: DecisionsTable;
  decision_effects: DecisionEffectsTable;
  decision_messages: DecisionMessagesTable;
  appeals: AppealsTable;
  evidence: EvidenceTable;
  evidence_pictures: { evidence_id: number; picture_key: string };
  /** Keyed hashes of banned numbers: of people who were suspended for a scam, or of no account. */
  banned_numbers: { number_hash: string; banned_at: number };
}

/** A column that a new row may leave out. */
type Optional<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

/** All reports on one seller and their listings, or on one phone number, until they are decided. */
interface CasesTable {
  id: Generated<number>;
  seller_id: number | null;
  phone_hash: Optional<string>;
  phone: Optional<string>;
  opened_at: number;
  closed_at: Optional<number>;
  /** Raised by each decision: a moderator who read an older one gets 409. */
  revision: Generated<number>;
  /** When moderators were told of it, and reminded. */
  announced_at: Optional<number>;
  reminded_at: Optional<number>;
}

/** One open one of a person (or device) and target; of a program where `signal` says why. */
interface ReportsTable {
  id: Generated<number>;
  case_id: number;
  target: ReportTarget;
  /** The listing's id, the user's id, or the hash of the phone number. */
  subject: string;
  listing_id: number | null;
  /** The number that was reported: an account that has it now may change it. */
  phone: Optional<string>;
  reason: ReportReason | null;
  signal: Optional<Signal>;
  text: string;
  reporter_id: number | null;
  /** `user 12`, a keyed hash of a device, or `program` with the signal. */
  reporter_key: string;
  /** In eighths of a signed-in person's report. */
  weight: number;
  reported_at: number;
  outcome: Optional<'upheld' | 'overruled' | 'left'>;
  ended_at: Optional<number>;
  /** 1 where the same reason was overruled before and nothing was edited since: it has ended. */
  is_silent: Generated<number>;
}

/** A reason that was overruled: the same one is silent until the listing is edited. */
interface ClearedReasonsTable {
  target: ReportTarget;
  subject: string;
  reason: ReportReason;
  cleared_at: number;
}

/** Never changed or deleted: triggers refuse it. Only the note may hold a user's name and words. */
interface DecisionsTable {
  id: Generated<number>;
  case_id: number | null;
  actor: 'moderator' | 'operator' | 'program';
  actor_id: number | null;
  decided_at: number;
  reason: ReportReason | null;
  /** What an operator gave as the reason at the command line. */
  note: Optional<string>;
  /** The decision that it undoes. */
  undoes: Optional<number>;
}

/** One row for each effect, also for those that follow: each listing that a suspension hides. */
interface DecisionEffectsTable {
  id: Generated<number>;
  decision_id: number;
  action: string;
  user_id: number | null;
  listing_id: number | null;
  until: Optional<number>;
  /** JSON: the columns that it changed, as they were, or the hash of the number that it banned. */
  before: Optional<string>;
}

/** What the person whom a decision concerns reads; it goes with their account. */
interface DecisionMessagesTable {
  decision_id: number;
  user_id: number;
  text: string;
  read_at: Optional<number>;
}

interface AppealsTable {
  decision_id: number;
  user_id: number;
  text: string;
  made_at: number;
  judged_at: Optional<number>;
  judge_id: Optional<number>;
  upheld: Optional<number>;
  answer: Optional<string>;
  /** When moderators were told of it, and told again. */
  announced_at: Optional<number>;
  reminded_at: Optional<number>;
}

/** A listing (or, without `listing_id`, a seller) as it was when reported, as JSON. */
interface EvidenceTable {
  id: Generated<number>;
  case_id: number;
  listing_id: number | null;
  data: string;
  taken_at: number;
}
