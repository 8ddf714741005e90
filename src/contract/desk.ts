import * as v from 'valibot';
import { IdSchema, NullableTextSchema } from './apiFields.ts';
import { ApiPriceSchema } from './price.ts';
import {
  APPEAL_TEXT_LENGTH,
  DESK_ACTIONS,
  REASONS,
  REPORT_TARGETS,
  type DeskAction,
  type ReportReason,
} from './reports.ts';
import { normaliseText } from './text.ts';

/** What a moderator reads and decides, below `/api/desk/`; 403 `{detail}` for all others. */

/** `{reason}` in a sentence to the person whom a decision concerns. */
export const REASON_PHRASES: Record<ReportReason, string> = {
  scam: 'it looks like a scam',
  advance_payment: 'buyers are asked to pay before they have seen it',
  stolen: 'it is said to be stolen',
  danger: 'it is forbidden or dangerous',
  misleading: 'it is not what it says',
  rude: 'somebody was insulted or threatened',
  other: 'it is against the rules of this market',
};

/** The sentences that a moderator chooses from, each for one action. */
export const PRESETS = {
  hidden: {
    action: 'hide',
    text: '“{listing}” is hidden, because {reason}. You can appeal against this.',
  },
  hidden_photo: {
    action: 'hide',
    text: '“{listing}” is hidden: its photos do not show what is sold. Post it again with photos of your own.',
  },
  removed: {
    action: 'remove',
    text: '“{listing}” was removed, because {reason}. You can appeal against this.',
  },
  removed_stolen: {
    action: 'remove',
    text: '“{listing}” was removed: somebody says that it is theirs. Bring a proof that you own it, or appeal.',
  },
  warned: {
    action: 'warn',
    text: 'Please read the rules: of “{listing}” we found that {reason}. The next time it will be taken down.',
  },
  warned_payment: {
    action: 'warn',
    text: 'Never ask for money before a buyer has seen the thing. The next time your account will be suspended.',
  },
  suspended: {
    action: 'suspend',
    text: 'Your account is suspended until {until}, because {reason}. You can appeal against this.',
  },
  suspended_for_good: {
    action: 'suspend',
    text: 'Your account is suspended for good, because {reason}. You can appeal against this.',
  },
} as const satisfies Record<string, { action: DeskAction; text: string }>;
export type Preset = keyof typeof PRESETS;
const PRESET_NAMES = Object.keys(PRESETS) as readonly Preset[];

/** What the program says when it hides a listing by itself. */
export const HIDDEN_BY_PROGRAM =
  '“{listing}” is hidden for now: a program did this after two reports, and a person will look at it within a day.';

/** A preset with its places filled in. */
export const fillPreset = (text: string, places: Record<'listing' | 'reason' | 'until', string>): string =>
  text.replace(/\{(listing|reason|until)\}/g, (_, place: keyof typeof places) => places[place]);

const ReasonCountsSchema = v.record(v.string(), v.number());

/** Why a case came to be without a report: the number of a banned person. */
export const SIGNALS = ['number'] as const;
export type Signal = (typeof SIGNALS)[number];

export const DeskListingSchema = v.object({
  id: IdSchema,
  slug: NullableTextSchema,
  title: v.string(),
  category: NullableTextSchema,
  description: v.string(),
  price: ApiPriceSchema,
  /** Paths of its photos, the cover first; those of hidden listings are served to moderators alone. */
  photos: v.array(v.string()),
  state: v.picklist(['shown', 'hidden', 'removed', 'resting', 'sold', 'deleted']),
  is_reported: v.boolean(),
  created_at: v.string(),
  /** As it was at earlier reports, where it was edited in between; the newest first. */
  earlier: v.optional(
    v.array(
      v.object({
        title: v.string(),
        description: v.string(),
        price: ApiPriceSchema,
        photos: v.array(v.string()),
        reported_at: v.string(),
      }),
    ),
    [],
  ),
});
export type DeskListing = v.InferOutput<typeof DeskListingSchema>;

/** A row of the queue. Times are ISO 8601, in UTC. */
const QueuedCaseSchema = v.object({
  id: IdSchema,
  /** The seller's username, or the phone number of a case about a buyer. */
  subject: v.string(),
  is_phone: v.boolean(),
  /** The sum of the reports' weights, in eighths of a signed-in person's report. */
  weight: v.number(),
  reports: v.number(),
  reasons: ReasonCountsSchema,
  /** The listing that most reports are about; null where they are about the person. */
  listing: v.nullable(v.object({ id: IdSchema, title: v.string() })),
  /** A program has hidden a listing, or holds the seller's: such cases come first. */
  is_urgent: v.boolean(),
  has_appeal: v.boolean(),
  opened_at: v.string(),
});
export type QueuedCase = v.InferOutput<typeof QueuedCaseSchema>;

/** `GET /api/desk/cases/`: open cases and open appeals, the weightiest first; 100 at most. */
export const CasesSchema = v.object({ cases: v.array(QueuedCaseSchema), total: v.number() });
export type Cases = v.InferOutput<typeof CasesSchema>;

/** A row of the log. */
export const LogEntrySchema = v.object({
  id: IdSchema,
  case: v.nullable(IdSchema),
  /** The moderator's username, `operator` or `program`. */
  actor: v.string(),
  decided_at: v.string(),
  reason: v.nullable(v.picklist(REASONS)),
  /** What an operator wrote at the command line. */
  note: NullableTextSchema,
  /** The decision that it undoes. */
  undoes: v.nullable(IdSchema),
  is_undone: v.boolean(),
  /** Whether `POST …/undo/` would work now. */
  can_undo: v.boolean(),
  effects: v.array(
    v.object({
      action: v.string(),
      listing: v.nullable(IdSchema),
      user: NullableTextSchema,
      until: NullableTextSchema,
    }),
  ),
});
export type LogEntry = v.InferOutput<typeof LogEntrySchema>;

/** `GET /api/desk/decisions/?before={id}`: the log, the newest first, 50 at a time. */
export const LogSchema = v.array(LogEntrySchema);

/** Whom a case is about; of a deleted account what the newest evidence has. */
export const SellerSchema = v.object({
  username: v.string(),
  display_name: NullableTextSchema,
  phone_number: NullableTextSchema,
  location: NullableTextSchema,
  joined_at: v.string(),
  suspended: v.nullable(v.object({ until: NullableTextSchema })),
  is_held: v.boolean(),
  is_deleted: v.boolean(),
  is_student: v.boolean(),
  /** The networks of their sessions, the newest first. */
  networks: v.array(v.string()),
});
export type DeskSeller = v.InferOutput<typeof SellerSchema>;

/** `GET /api/desk/cases/{id}/`: all that is known about a case; 404 `{detail}`. */
export const CaseSchema = v.object({
  id: IdSchema,
  /** Sent back with a decision; another moderator's decision raises it. */
  revision: v.number(),
  is_phone: v.boolean(),
  opened_at: v.string(),
  closed_at: NullableTextSchema,
  /** Why this moderator may not decide it: it is about them, or they reported it. Null if they may. */
  barred: NullableTextSchema,
  phone: NullableTextSchema,
  seller: v.nullable(SellerSchema),
  reports: v.array(
    v.object({
      id: IdSchema,
      target: v.picklist(REPORT_TARGETS),
      listing: v.nullable(IdSchema),
      /** Null where a program found it (`signal`). */
      reason: v.nullable(v.picklist(REASONS)),
      signal: v.nullable(v.picklist(SIGNALS)),
      text: v.string(),
      weight: v.number(),
      reporter: v.nullable(
        v.object({
          username: v.string(),
          joined_at: v.string(),
          upheld: v.number(),
          overruled: v.number(),
        }),
      ),
      reported_at: v.string(),
    }),
  ),
  /** The seller's listings, reported ones first, as they were when reported. */
  listings: v.array(DeskListingSchema),
  /** Listings of others that have the same number. */
  similar: v.array(
    v.object({
      listing: v.object({ id: IdSchema, title: v.string() }),
      seller: v.string(),
    }),
  ),
  /** Earlier and later decisions about this person, the newest first. */
  decisions: LogSchema,
  appeals: v.array(
    v.object({
      decision: IdSchema,
      text: v.string(),
      made_at: v.string(),
      outcome: v.picklist(['open', 'upheld', 'rejected']),
      /** Whether this moderator may judge it: another one decided, or there is no other. */
      can_judge: v.boolean(),
    }),
  ),
});
export type DeskCase = v.InferOutput<typeof CaseSchema>;

const MAX_ACTIONS = 20;
const ACTION = 'Choose what is done.';

/**
 * `POST /api/desk/cases/{id}/decisions/` → 200 `CaseSchema`, closed. 400 by field; 403 `{detail}` for
 * a case about oneself or reported by oneself; 404; 409 `{detail}` says who decided what meanwhile.
 */
export const DecisionRequestSchema = v.object({
  revision: v.number('Send the revision of the case.'),
  actions: v.pipe(
    v.array(
      v.object({
        action: v.picklist(DESK_ACTIONS, ACTION),
        /** For `hide`, `remove`; optional for `warn`. */
        listing: v.optional(v.nullable(IdSchema), null),
        /** For `suspend`; null for good. */
        days: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))), null),
        preset: v.optional(v.nullable(v.picklist(PRESET_NAMES, 'Choose a sentence.')), null),
      }),
      ACTION,
    ),
    v.minLength(1, ACTION),
    v.maxLength(MAX_ACTIONS, `Decide ${MAX_ACTIONS} things at once at most.`),
    v.check(
      (actions) =>
        actions.length === 1 || actions.every(({ action }) => action !== 'clear' && action !== 'leave'),
      'This decision stands alone.',
    ),
  ),
  /** Required but for `clear` and `leave`. */
  reason: v.optional(v.nullable(v.picklist(REASONS, 'Choose a reason.')), null),
});
export type DecisionRequest = v.InferInput<typeof DecisionRequestSchema>;

/** `POST /api/desk/appeals/{decision}/` → 204; 403, 404 and 409 `{detail}` as for decisions. */
export const AppealDecisionSchema = v.object({
  upheld: v.boolean('Say whether the appeal is upheld.'),
  text: v.optional(v.pipe(v.string(), v.transform(normaliseText), v.maxLength(APPEAL_TEXT_LENGTH)), ''),
});
export type AppealDecision = v.InferInput<typeof AppealDecisionSchema>;
