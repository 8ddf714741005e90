import * as v from 'valibot';

/** A number or a string in the API, in the app always a string (decisions, The wire). */
export const IdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Absent, null, a string, or a number such as a phone number; a blank text is none. */
export const NullableTextSchema = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((text) => (text === null || String(text).trim() === '' ? null : String(text))),
);

/** A bare array, or a page with its neighbours' addresses (decisions, The wire). */
export function listOf<T extends v.GenericSchema>(item: T) {
  return v.union([v.array(item), v.object({ results: v.array(item), next: NullableTextSchema })]);
}

/** 400: the sentences for each rejected field, or for a rule such as `listing_limit`. */
export type FieldErrors = Record<string, string[]>;

/** An error response: sentences by field (400), or one for any other. */
export type ErrorBody = FieldErrors | { detail: string };

export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? 'non_field_errors';
    errors[field] ??= [issue.message];
  }
  return errors;
}

/** Of every call that opens or refreshes a session; null means signed out (decisions, The wire). */
export const TokenSchema = v.object({ access: v.nullable(v.string()) });

/** `GET /api/auth/csrf/`: the token again, as scripts cannot read the cookie of another site. */
export const CsrfSchema = v.object({ csrfToken: v.nullish(v.string(), null) });
