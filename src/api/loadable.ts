import { isCancelled } from './errorResponse.ts';

/** A result of the API as a screen shows it; `isMissing`: the back end has no such thing (404). */
export type Loadable<T> =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void; isMissing?: boolean }
  | { status: 'ready'; data: T };

export interface QueryProgress<T> {
  /** The result for the current arguments; results for earlier ones are not shown. */
  currentData?: T | undefined;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * The state of a query. A result stays while it is requested again, also when that fails. A query
 * that is skipped, retried or cancelled (§8: "cancelled requests are ignored") is loading.
 */
export function toLoadable<T>({ currentData, error, ...query }: QueryProgress<T>): Loadable<T> {
  if (currentData !== undefined) return { status: 'ready', data: currentData };
  if (!query.isError || query.isFetching || isCancelled(error)) return { status: 'loading' };
  const isMissing = (Object(error) as { status?: unknown }).status === 404;
  return { status: 'failed', onRetry: () => void query.refetch(), ...(isMissing && { isMissing }) };
}

export function mapLoadable<T, U>(loadable: Loadable<T>, change: (data: T) => U): Loadable<U> {
  return loadable.status === 'ready' ? { status: 'ready', data: change(loadable.data) } : loadable;
}
