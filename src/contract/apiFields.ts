import * as v from 'valibot';

/** An id in the API is a number or a string; in the app it is always a string (decisions, The wire). */
export const IdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/**
 * An optional text in the API: missing, null, a string, or a number that stands for one (a phone number, say). A blank one,
 * as many back ends store for "none", is none.
 */
export const NullableTextSchema = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((text) => (text === null || String(text).trim() === '' ? null : String(text))),
);

/** A list in the API: a bare array, or a page with its neighbours' addresses (decisions, The wire). */
export function listOf<T extends v.GenericSchema>(item: T) {
  return v.union([v.array(item), v.object({ results: v.array(item), next: NullableTextSchema })]);
}
