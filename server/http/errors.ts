import type { FieldErrors } from '../../src/contract/errors.ts';

/** What a call's parts became, or the sentences that refuse them, by field. */
export type Result<T> = { value: T; errors: null } | { value: null; errors: FieldErrors };

/** A refused call that answers one sentence: `{detail}`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** Header fields of the answer, such as Retry-After. */
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** A refused call that answers 400 and sentences by field or rule (§8), such as `{"listing_limit": ["…"]}`. */
export class FieldError extends Error {
  override name = 'FieldError';
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('Some fields were refused.');
    this.errors = errors;
  }
}
