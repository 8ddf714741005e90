import * as v from 'valibot';
import { IdSchema, NullableTextSchema } from './apiFields.ts';
import { normaliseText, requiredText } from './text.ts';

const DEVICE = 'Send a device of 16 to 64 letters, digits, hyphens and underscores.';

const DeviceSchema = v.pipe(v.string(DEVICE), v.regex(/^[\w-]{16,64}$/, DEVICE));

/** `POST /api/listings/items/{slug or id}/gone/`. */
export const GoneQuestionSchema = v.object({ device: DeviceSchema });

export type GoneQuestion = v.InferOutput<typeof GoneQuestionSchema>;

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

export const REPORT_TARGETS = ['listing', 'seller'] as const;

export const REPORT_TEXT_LENGTH = 500;
export const APPEAL_TEXT_LENGTH = 2000;
export const MESSAGE_LENGTH = 1000;

export const APPEAL_LIFE = 20 * 86_400_000;

const REPORTED = 'Say what is reported.';

export const limitedText = (length: number) =>
  v.pipe(
    v.string('Write a text.'),
    v.transform(normaliseText),
    v.maxLength(length, `Write ${length.toLocaleString('en')} characters or less.`),
  );

/**
 * `POST /api/reports/` → 204, also when it was reported before; without an account too. 400 by field;
 * 403 for oneself and one's own; 404 `{detail}` for what never existed or is erased; 429.
 */
export const ReportSchema = v.object({
  target: v.picklist(REPORT_TARGETS, REPORTED),
  subject: v.pipe(requiredText(REPORTED), v.maxLength(300, REPORTED)),
  reason: v.picklist(REASONS, 'Choose a reason.'),
  text: v.optional(limitedText(REPORT_TEXT_LENGTH), ''),
  device: DeviceSchema,
});
export type Report = v.InferInput<typeof ReportSchema>;

export const AppealSchema = v.object({
  text: v.string(),
  made_at: v.string(),
  outcome: v.picklist(['open', 'upheld', 'rejected']),
  answer: v.optional(NullableTextSchema),
});

/** `GET /api/auth/standing/`, the newest first; `POST …/read/` → 204 marks all as read. */
export const StandingSchema = v.object({
  suspended: v.nullish(v.object({ until: NullableTextSchema }), null),
  actions: v.array(
    v.object({
      id: IdSchema,
      kind: v.picklist(['hide', 'warn', 'suspend']),
      message: v.string(),
      listing: v.nullable(v.object({ id: IdSchema, title: v.string() })),
      is_automatic: v.boolean(),
      created_at: v.string(),
      is_read: v.boolean(),
      ended_at: NullableTextSchema,
      appeal_until: NullableTextSchema,
      appeal: v.nullish(AppealSchema, null),
    }),
  ),
});
export type Standing = v.InferOutput<typeof StandingSchema>;
export type StandingAction = Standing['actions'][number];

/**
 * `POST /api/auth/standing/appeals/` → 204. 400 by field; 404 for what was not done to the user; 409
 * for a second appeal, after 20 days, or where the action has ended.
 */
export const AppealRequestSchema = v.object({
  action: IdSchema,
  text: v.pipe(limitedText(APPEAL_TEXT_LENGTH), v.nonEmpty('Say why the decision is wrong.')),
});
export type AppealRequest = v.InferInput<typeof AppealRequestSchema>;
