import { expect, test, vi } from 'vitest';
import { toLoadable, type QueryProgress } from './loadable.ts';

function query(changes: Partial<QueryProgress<string>>) {
  return { isError: false, isFetching: false, refetch: vi.fn<() => void>(), ...changes };
}
const failure = { isError: true, error: { status: 500 } };

test.each([
  ['that is skipped', {}],
  ['before its first response', { isFetching: true }],
  ['that failed and is retried', { ...failure, isFetching: true }],
  ['that was cancelled (§8)', { isError: true, error: { name: 'AbortError', message: 'Aborted' } }],
  ['whose fetch was', { isError: true, error: { status: 'FETCH_ERROR', error: 'AbortError: Aborted.' } }],
])('a query %s is loading', (_when, changes) => {
  expect(toLoadable(query(changes))).toEqual({ status: 'loading' });
});

test('a query that failed can be retried, and what the back end does not have is missing', () => {
  const failed = query(failure);
  const loadable = toLoadable(failed);
  expect(loadable).toEqual({ status: 'failed', onRetry: expect.any(Function) });
  if (loadable.status === 'failed') loadable.onRetry();
  expect(failed.refetch).toHaveBeenCalledOnce();
  const missing = query({ isError: true, error: { status: 404 } });
  expect(toLoadable(missing)).toMatchObject({ status: 'failed', isMissing: true });
});

test('a response stays while it is requested again, also when that fails', () => {
  const ready = { status: 'ready', data: 'lamp' };
  expect(toLoadable(query({ currentData: 'lamp', isFetching: true }))).toEqual(ready);
  expect(toLoadable(query({ currentData: 'lamp', ...failure }))).toEqual(ready);
});
