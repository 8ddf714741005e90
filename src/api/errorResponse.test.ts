import { expect, test } from 'vitest';
import { bodyMessages, bodyText, errorResponse, isCancelled } from './errorResponse.ts';

test.each([
  [
    { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'not JSON' } as const,
    { status: 502, body: '<html>' },
  ],
  [{ status: 'CUSTOM_ERROR', error: 'does not fit' } as const, { status: 0, body: null }],
  [{ status: 'FETCH_ERROR', error: 'gone' } as const, null],
  [{ name: 'Error', message: 'thrown' }, null],
])('%o came with %o', (error, response) => {
  expect(errorResponse(error)).toEqual(response);
});

test.each([
  [' Sorry. ', 'Sorry.'],
  ['', null],
  ['<!doctype html><p>Bad gateway', null],
  [{ detail: 'no' }, null],
])('the text of the body %o is %o', (body, text) => {
  expect(bodyText(body)).toBe(text);
});

test('messages come by field, in the order of the body; what is no sentence is passed over', () => {
  const messages = bodyMessages({ title: ['Short.', 3], price: null, detail: 'No.', nested: { a: ['b'] } });
  expect([...messages]).toEqual([
    ['title', ['Short.']],
    ['detail', ['No.']],
  ]);
  expect(bodyMessages(null).size).toBe(0);
});

test.each([
  [{ name: 'AbortError', message: 'Aborted' }, true],
  [{ status: 'FETCH_ERROR', error: 'AbortError: The user aborted a request.' }, true],
  [{ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, false],
  [undefined, false],
])('%j: cancelled is %s', (error, expected) => {
  expect(isCancelled(error)).toBe(expected);
});
