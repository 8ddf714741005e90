import { expect, test } from 'vitest';
import { isCancelled } from './isCancelled.ts';

test.each([
  [{ name: 'AbortError', message: 'Aborted' }, true],
  [{ status: 'FETCH_ERROR', error: 'AbortError: The user aborted a request.' }, true],
  [{ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, false],
  [{ status: 500, data: 'Sorry' }, false],
  [undefined, false],
])('%j: cancelled is %s', (error, expected) => {
  expect(isCancelled(error)).toBe(expected);
});
