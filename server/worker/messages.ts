import type { Jobs } from '../context.ts';

/** To the thread: a job with its input, or null, after which nothing more comes. */
export type JobMessage = { id: number; name: keyof Jobs; input: unknown[] } | null;

/** From the thread: what the job with this id returned or threw. */
export type ResultMessage = { id: number; result: unknown } | { id: number; error: PlainError };

/** An error as data: the structured clone would leave out the code by which an outage is known. */
export type PlainError = Record<string, unknown> & { message: string };

/** The error as data, with its own fields and its causes. */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value));
  const plain = { ...Object.fromEntries(fields), name, message, stack };
  return cause === undefined ? plain : { ...plain, cause: plainError(cause) };
}

/** The error that `plainError` made data of. */
export function errorOf({ cause, ...fields }: PlainError): Error {
  const options = cause === undefined ? {} : { cause: errorOf(cause as PlainError) };
  return Object.assign(new Error(fields.message, options), fields);
}
