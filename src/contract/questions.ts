import * as v from 'valibot';

const DEVICE = 'Send a device of 16 to 64 letters, digits, hyphens and underscores.';

/** `POST /api/listings/items/{slug or id}/gone/`: the random text by which a device calls itself. */
export const GoneQuestionSchema = v.object({
  device: v.pipe(v.string(DEVICE), v.regex(/^[\w-]{16,64}$/, DEVICE)),
});

export type GoneQuestion = v.InferOutput<typeof GoneQuestionSchema>;
