import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

export type CallError = FetchBaseQueryError | SerializedError;

interface ErrorResponse {
  /** The HTTP status; 0 when the response was a success that did not fit the contract. */
  status: number;
  body: unknown;
}

/** The back end's response behind a failed call, or null where none came ("no response", §8). */
export function errorResponse(error: CallError): ErrorResponse | null {
  if (!('status' in error) || error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return null;
  if (error.status === 'PARSING_ERROR') return { status: error.originalStatus, body: error.data };
  if (error.status === 'CUSTOM_ERROR') return { status: 0, body: null };
  return { status: error.status, body: error.data };
}

/** A body that is a sentence: text, but not the page that a proxy shows for an error. */
export function bodyText(body: unknown): string | null {
  const text = typeof body === 'string' ? body.trim() : '';
  return text === '' || text.startsWith('<') ? null : text;
}

/** The sentences of `{field: [sentence, …]}` or `{detail: sentence}`, by field in the body's order. */
export function bodyMessages(body: unknown): Map<string, string[]> {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
  const messages = fields.map(([field, value]: [string, unknown]) => {
    const sentences = [value].flat().filter((sentence) => typeof sentence === 'string');
    return [field, sentences] as const;
  });
  return new Map(messages.filter(([, sentences]) => sentences.length > 0));
}

/** A failed call's own sentence (§8): a text body, else all its messages joined, else `fallback`. */
export function sentenceOf(error: CallError, fallback: string, withoutResponse = fallback): string {
  const response = errorResponse(error);
  if (response === null) return withoutResponse;
  return bodyText(response.body) ?? ([...bodyMessages(response.body).values()].flat().join(' ') || fallback);
}

/** Whether a call failed only because it was cancelled (§8: "cancelled requests are ignored"). */
export function isCancelled(error: unknown): boolean {
  const { name, status, error: reason } = Object(error) as Record<string, unknown>;
  return name === 'AbortError' || (status === 'FETCH_ERROR' && String(reason).startsWith('AbortError'));
}
