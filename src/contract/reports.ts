import * as v from 'valibot';
import { IdSchema, NullableTextSchema } from './apiFields.ts';
import { normaliseText, requiredText } from './text.ts';

/** Why something is reported, with the label of the choice (docs/decisions/0058-the-desk.md). */
export const REPORT_REASONS = {
  scam: 'A scam',
  advance_payment: 'Asked me to pay first',
  stolen: 'Stolen',
  danger: 'Forbidden or dangerous',
  misleading: 'Not what it says',
  rude: 'Rude or threatening',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REASONS = Object.keys(REPORT_REASONS) as readonly ReportReason[];

/** What is reported: a listing by its slug or id, a seller by username, a buyer by phone number. */
export const REPORT_TARGETS = ['listing', 'seller', 'phone'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_TEXT_LENGTH = 500;
export const APPEAL_TEXT_LENGTH = 2000;

const DAY = 86_400_000;
/** How long a decision can be appealed against, in milliseconds. */
export const APPEAL_LIFE = 20 * DAY;
/** How long a decision can be undone, in milliseconds. */
export const UNDO_LIFE = 30 * DAY;

const DEVICE = 'Send a device of 16 to 64 letters, digits, hyphens and underscores.';
const REPORTED = 'Say what is reported.';

/** A text of a user, whose length is counted after normalising. */
const limitedText = (length: number) =>
  v.pipe(
    v.string('Write a text.'),
    v.transform(normaliseText),
    v.maxLength(length, `Write ${length.toLocaleString('en')} characters or less.`),
  );

/** As `GoneQuestionSchema` has it. */
const DeviceSchema = v.pipe(v.string(DEVICE), v.regex(/^[\w-]{16,64}$/, DEVICE));

/**
 * `POST /api/reports/` → 204, also when this person or device has reported it before. The account is
 * optional. 400 by field; 403 for oneself and one's own; 404 `{detail}` for
 * what never existed or was erased with its account, which the sentence says; 429.
 */
export const ReportSchema = v.object({
  target: v.picklist(REPORT_TARGETS, REPORTED),
  subject: v.pipe(requiredText(REPORTED), v.maxLength(300, REPORTED)),
  reason: v.picklist(REASONS, 'Choose a reason.'),
  text: v.optional(limitedText(REPORT_TEXT_LENGTH), ''),
  device: DeviceSchema,
});
export type Report = v.InferInput<typeof ReportSchema>;

/**
 * `POST /api/reports/own/` → 200 `OwnReportsSchema`: what a device has reported without an account.
 * A POST, since the device is a secret and an address is logged. 400 by field; 429.
 */
export const OwnDeviceSchema = v.object({ device: DeviceSchema });

/**
 * `GET /api/reports/`: what the user has reported, the newest first; times are ISO 8601, in UTC. Of a
 * device, what was not public when it was reported has no title, and a number shows its end alone.
 */
export const OwnReportsSchema = v.array(
  v.object({
    id: IdSchema,
    target: v.picklist(REPORT_TARGETS),
    /** The listing's title, the username or the phone number. */
    title: v.string(),
    reason: v.picklist(REASONS),
    reported_at: v.string(),
    /** When a moderator had looked at it; null until then. No outcome is told. */
    ended_at: NullableTextSchema,
  }),
);
export type OwnReport = v.InferOutput<typeof OwnReportsSchema>[number];

/** What a moderator can do to a listing or a seller; `clear` and `leave` stand alone. */
export const DESK_ACTIONS = ['clear', 'leave', 'hide', 'remove', 'warn', 'suspend'] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** The actions that the person whom they concern is told of. */
const TOLD_ACTIONS = ['hide', 'remove', 'warn', 'suspend'] as const;

const AppealSchema = v.object({
  text: v.string(),
  made_at: v.string(),
  outcome: v.picklist(['open', 'upheld', 'rejected']),
  /** What the moderator who judged it wrote. */
  answer: v.optional(NullableTextSchema),
});

/**
 * `GET /api/auth/standing/`: what was decided about the user, the newest first. Times are ISO 8601,
 * in UTC. `POST /api/auth/standing/read/` → 204 marks all as read.
 */
export const StandingSchema = v.object({
  /** Null unless suspended; `until` is null for good. */
  suspended: v.nullish(v.object({ until: NullableTextSchema }), null),
  /** Whether listings wait for a moderator, because the phone number is that of a suspended person. */
  held: v.optional(v.boolean(), false),
  decisions: v.array(
    v.object({
      id: IdSchema,
      actions: v.array(v.picklist(TOLD_ACTIONS)),
      /** The sentences of the decision, as the person reads them. */
      text: v.string(),
      listings: v.array(v.object({ id: IdSchema, title: v.string() })),
      /** A program did it, and a person will look. */
      is_automatic: v.boolean(),
      decided_at: v.string(),
      is_read: v.boolean(),
      /** It was undone, or its time is over. */
      ended_at: NullableTextSchema,
      /** Until when it can be appealed against; null where it cannot, or no more. */
      appeal_until: NullableTextSchema,
      appeal: v.nullish(AppealSchema, null),
    }),
  ),
});
export type Standing = v.InferOutput<typeof StandingSchema>;
export type StandingDecision = Standing['decisions'][number];

const APPEAL_EMPTY = 'Say why the decision is wrong.';

/**
 * `POST /api/auth/standing/appeals/` → 204. 400 by field; 404 `{detail}` for another's decision; 409
 * `{detail}` for a second appeal, after 20 days, or where the decision has ended.
 */
export const AppealRequestSchema = v.object({
  decision: IdSchema,
  text: v.pipe(limitedText(APPEAL_TEXT_LENGTH), v.nonEmpty(APPEAL_EMPTY)),
});
export type AppealRequest = v.InferInput<typeof AppealRequestSchema>;
