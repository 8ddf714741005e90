import * as v from 'valibot';

/** 400: for each refused field, or for a rule such as `listing_limit`, the sentences that refuse it. */
export type FieldErrors = Record<string, string[]>;

/** Any other refusal (401, 403, 404, 409, 413, 429, 5xx): one sentence. */
export interface DetailError {
  detail: string;
}

/** The body of every refused call of the reference server. */
export type ErrorBody = FieldErrors | DetailError;

/** The sentences of a validation, by the name of the field they stand at; one a field, the first that holds. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'non_field_errors';
    errors[field] ??= [issue.message];
  }
  return errors;
}
