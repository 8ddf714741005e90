import * as v from 'valibot';
import { IdSchema, NullableTextSchema } from './apiFields.ts';
import { CampusPlaceFieldSchema } from './listingFields.ts';
import { categorySlug } from './pagePaths.ts';
import { ApiPriceSchema } from './price.ts';
import { AppealSchema, limitedText, MESSAGE_LENGTH, REASONS } from './reports.ts';
import { normaliseText, requiredText } from './text.ts';

// The calls of moderators; 403 `{detail}` for all others.
const ReasonSchema = v.picklist(REASONS, 'Choose a reason.');

// Photos of hidden listings are served to moderators alone.
const ContentSchema = v.object({
  title: v.string(),
  description: v.string(),
  price: ApiPriceSchema,
  photos: v.array(v.string()),
});

const SellersListingSchema = v.object({
  ...ContentSchema.entries,
  id: IdSchema,
  slug: NullableTextSchema,
  category: NullableTextSchema,
  state: v.picklist(['shown', 'hidden', 'resting', 'sold', 'deleted']),
  created_at: v.string(),
});
export type SellersListing = v.InferOutput<typeof SellersListingSchema>;

const WaitingSellerSchema = v.object({
  username: v.string(),
  reports: v.number(),
  reasons: v.record(v.string(), v.number()),
  title: NullableTextSchema,
  is_urgent: v.boolean(),
  has_appeal: v.boolean(),
  since: v.string(),
});
export type WaitingSeller = v.InferOutput<typeof WaitingSellerSchema>;

/** `GET /api/moderation/queue/`: sellers with open reports or appeals, the most urgent first, at most 100. */
export const QueueSchema = v.object({ sellers: v.array(WaitingSellerSchema), total: v.number() });
export type Queue = v.InferOutput<typeof QueueSchema>;

const ActionSchema = v.object({
  id: IdSchema,
  /** A username, `operator` or `program`; `kind` may be one of theirs. */
  actor: v.string(),
  kind: v.string(),
  user: NullableTextSchema,
  listing: v.nullable(IdSchema),
  reason: v.nullable(v.picklist(REASONS)),
  created_at: v.string(),
  ...v.entriesFromList(['title', 'message', 'note', 'until', 'undone_at', 'undone_by'], NullableTextSchema),
  can_undo: v.boolean(),
  appeal: v.nullable(
    v.object({
      ...AppealSchema.entries,
      answer: NullableTextSchema,
      answered_by: NullableTextSchema,
      can_answer: v.boolean(),
    }),
  ),
});
export type Action = v.InferOutput<typeof ActionSchema>;

/** `GET /api/moderation/actions/?before={id}`: the log, the newest first, 50 at a time. */
export const LogSchema = v.array(ActionSchema);

/** `GET /api/moderation/users/{username}/`: all that a moderator needs to act; 403 for oneself, 404. */
export const ModeratedUserSchema = v.object({
  username: v.string(),
  ...v.entriesFromList(['display_name', 'phone_number', 'location'], NullableTextSchema),
  joined_at: v.string(),
  suspended: v.nullable(v.object({ until: NullableTextSchema })),
  is_deleted: v.boolean(),
  is_student: v.boolean(),
  same_number: v.array(v.string()),
  newest_report: v.nullable(IdSchema),
  reports: v.array(
    v.object({
      id: IdSchema,
      listing: v.nullable(IdSchema),
      reason: v.picklist(REASONS),
      text: v.string(),
      /** Null without an account. */
      reporter: v.nullable(v.object({ username: v.string(), joined_at: v.string() })),
      created_at: v.string(),
      is_open: v.boolean(),
      as_reported: v.nullable(ContentSchema),
    }),
  ),
  listings: v.array(SellersListingSchema),
  actions: LogSchema,
});
export type ModeratedUser = v.InferOutput<typeof ModeratedUserSchema>;

/** `hide` is for a listing, `dismiss` says that nothing is wrong. */
export const ACTION_KINDS = ['hide', 'warn', 'suspend', 'dismiss'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/**
 * `POST /api/moderation/actions/` → 200 `{id}`. With a listing it closes the reports of that listing,
 * else all of the person, up to `newest_report`. 400 by field; 403 `{detail}` for oneself; 404.
 */
export const NewActionSchema = v.object({
  user: requiredText('Say about whom it is.'),
  kind: v.picklist(ACTION_KINDS, 'Choose what is done.'),
  listing: v.optional(v.nullable(IdSchema), null),
  /** Required but for `dismiss`, like the message. */
  reason: v.optional(v.nullable(ReasonSchema), null),
  days: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))), null),
  message: v.optional(limitedText(MESSAGE_LENGTH), ''),
  newest_report: v.optional(v.nullable(IdSchema), null),
});
export type NewAction = v.InferInput<typeof NewActionSchema>;
export const MadeActionSchema = v.object({ id: IdSchema });

/** `POST /api/moderation/actions/{id}/answer/` → 204. 400 by field; 403, 404 and 409 `{detail}`. */
export const AnswerSchema = v.object({
  upheld: v.boolean('Say whether the appeal is upheld.'),
  text: v.optional(limitedText(MESSAGE_LENGTH), ''),
});
export type Answer = v.InferInput<typeof AnswerSchema>;

/** `POST /api/moderation/search/` → 200; 404 `{detail}`. No GET, so that no number is in an address. */
export const ModeratorSearchSchema = v.object({
  of: v.pipe(
    requiredText('Write an address, a name or a number.'),
    v.maxLength(500, 'Write 500 characters or less.'),
  ),
});
export const FoundSchema = v.object({
  users: v.array(
    v.object({
      username: v.string(),
      display_name: NullableTextSchema,
      is_suspended: v.boolean(),
      is_deleted: v.boolean(),
    }),
  ),
});
export type Found = v.InferOutput<typeof FoundSchema>;

const CATEGORY_NAME = 'Give a name of at most 60 characters, letters or digits among them.';

export const CategoryNameSchema = v.pipe(
  v.string(CATEGORY_NAME),
  v.transform((typed) => normaliseText(typed).replace(/\s+/g, ' ')),
  v.maxLength(60, CATEGORY_NAME),
  v.check((name) => categorySlug(name) !== '' && !/\p{C}/u.test(name), CATEGORY_NAME),
);

/** `POST /api/moderation/categories/`: adds, renames or moves (from 1). 204; 400 by field, 404. */
export const CategoryChangeSchema = v.object({
  id: v.nullish(IdSchema, null),
  name: v.nullish(CategoryNameSchema, null),
  position: v.nullish(v.number('Send a number.'), null),
});
export type CategoryChange = v.InferInput<typeof CategoryChangeSchema>;

/** `POST /api/moderation/places/` → 204; 400 by field. */
export const NewPlaceSchema = v.object({
  name: v.pipe(CampusPlaceFieldSchema, v.string('Give the name of a hall or a campus.')),
});
export type NewPlace = v.InferInput<typeof NewPlaceSchema>;
