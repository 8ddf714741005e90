import * as v from 'valibot';
import { IdSchema, NullableTextSchema } from './apiFields.ts';
import { normaliseText, requiredText } from './text.ts';

/** Why something is reported, with the label of the choice. */
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

/** What is reported: a listing by its slug or id, or a seller by username. */
export const REPORT_TARGETS = ['listing', 'seller'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_TEXT_LENGTH = 500;
export const APPEAL_TEXT_LENGTH = 2000;
/** Of what a moderator writes to a person. */
export const MESSAGE_LENGTH = 1000;

const DAY = 86_400_000;
/** How long an action can be appealed against, in milliseconds. */
export const APPEAL_LIFE = 20 * DAY;

const DEVICE = 'Send a device of 16 to 64 letters, digits, hyphens and underscores.';
const REPORTED = 'Say what is reported.';

/** A text of a user, whose length is counted after normalising. */
export const limitedText = (length: number) =>
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

/** The actions that the person whom they concern is told of. */
const TOLD_KINDS = ['hide', 'warn', 'suspend'] as const;

const AppealSchema = v.object({
  text: v.string(),
  made_at: v.string(),
  outcome: v.picklist(['open', 'upheld', 'rejected']),
  /** What the moderator who answered it wrote. */
  answer: v.optional(NullableTextSchema),
});

/**
 * `GET /api/auth/standing/`: what was decided about the user, the newest first. Times are ISO 8601,
 * in UTC. `POST /api/auth/standing/read/` → 204 marks all as read.
 */
export const StandingSchema = v.object({
  /** Null unless suspended; `until` is null for good. */
  suspended: v.nullish(v.object({ until: NullableTextSchema }), null),
  actions: v.array(
    v.object({
      id: IdSchema,
      kind: v.picklist(TOLD_KINDS),
      /** As the moderator wrote it. */
      message: v.string(),
      listing: v.nullable(v.object({ id: IdSchema, title: v.string() })),
      /** A program did it, and a person will look. */
      is_automatic: v.boolean(),
      created_at: v.string(),
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
export type StandingAction = Standing['actions'][number];

const APPEAL_EMPTY = 'Say why the decision is wrong.';

/**
 * `POST /api/auth/standing/appeals/` → 204. 400 by field; 404 `{detail}` for what was not done to
 * the user; 409 `{detail}` for a second appeal, after 20 days, or where the action has ended.
 */
export const AppealRequestSchema = v.object({
  action: IdSchema,
  text: v.pipe(limitedText(APPEAL_TEXT_LENGTH), v.nonEmpty(APPEAL_EMPTY)),
});
export type AppealRequest = v.InferInput<typeof AppealRequestSchema>;
