import * as v from 'valibot';

const DEVICE = 'Send a device of 16 to 64 letters, digits, hyphens and underscores.';

/** `POST /api/listings/items/{slug or id}/gone/`: the random text by which a device calls itself. */
export const GoneQuestionSchema = v.object({
  device: v.pipe(v.string(DEVICE), v.regex(/^[\w-]{16,64}$/, DEVICE)),
});

/** What a seller answers: it is still there, it is sold, or the listing is deleted. */
export const ANSWERS = ['here', 'sold', 'remove'] as const;
export type Answer = (typeof ANSWERS)[number];

const TOKEN = 'Send the token of a push message.';

/** `POST /api/listings/answers/`: the token of a push message, which works once. */
export const AnswerSchema = v.object({
  token: v.pipe(v.string(TOKEN), v.regex(/^[\w-]{43}$/, TOKEN)),
  answer: v.picklist(ANSWERS, 'Answer here, sold or remove.'),
});

export type GoneQuestion = v.InferOutput<typeof GoneQuestionSchema>;
