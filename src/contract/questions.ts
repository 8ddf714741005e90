import * as v from 'valibot';

const DEVICE = 'Send a device of 16 to 64 letters, digits, hyphens and underscores.';

export const DeviceSchema = v.pipe(v.string(DEVICE), v.regex(/^[\w-]{16,64}$/, DEVICE));

/** `POST /api/listings/items/{slug or id}/gone/`. */
export const GoneQuestionSchema = v.object({ device: DeviceSchema });

export type GoneQuestion = v.InferOutput<typeof GoneQuestionSchema>;
