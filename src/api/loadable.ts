import { isCancelled } from './errorResponse.ts';

/** A result of the API as a screen shows it: loading, failed or ready. */
export type Loadable<T> =
  | { status: 'loading' }
  | {
      status: 'failed';
      onRetry: () => void;
      /** The back end has no such thing (404). */
      isMissing?: boolean;
    }
  | { status: 'ready'; data: T };

/** The part of an RTK Query result that says how far it has come. */
export interface QueryProgress<T> {
  /** The result for the current arguments; results for earlier ones are not shown. */
  currentData?: T | undefined;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

/**
 * The state of a query. A result stays while it is requested again, also when that fails. A query
 * that is skipped, retried or cancelled (§8: "cancelled requests are ignored") is loading.
 */
export function toLoadable<T>(query: QueryProgress<T>): Loadable<T> {
  if (query.currentData !== undefined) return { status: 'ready', data: query.currentData };
  if (query.isError && !query.isFetching && !isCancelled(query.error)) {
    const onRetry = () => void query.refetch();
    return { status: 'failed', onRetry, ...(isNotFound(query.error) && { isMissing: true }) };
  }
  return { status: 'loading' };
}

/** The same with other data, once it is ready. */
export function mapLoadable<T, U>(loadable: Loadable<T>, change: (data: T) => U): Loadable<U> {
  return loadable.status === 'ready' ? { status: 'ready', data: change(loadable.data) } : loadable;
}
