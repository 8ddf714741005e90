import { expect, test } from 'vitest';
import { registerMessage, signInMessage } from './authMessages.ts';

const noResponse = { status: 'FETCH_ERROR', error: 'Failed to fetch' } as const;
const page = { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'bad' } as const;

test.each([
  [{ status: 400, data: {} }, 'Missing Username or Password'],
  [{ status: 401, data: { detail: 'no' } }, 'Invalid username or password.'],
  [{ status: 429, data: { detail: 'slow down' } }, 'Login Failed'],
  [page, 'Login Failed'],
  [{ ...page, originalStatus: 401 }, 'Invalid username or password.'],
  [{ status: 'CUSTOM_ERROR', error: 'does not fit' } as const, 'Login Failed'],
  [noResponse, 'No Server Response'],
])('§8, Login: %o gives %s', (error, sentence) => {
  expect(signInMessage(error)).toBe(sentence);
});

test.each([
  [noResponse, 'No Server Response.'],
  [{ status: 400, data: { username: ['Taken.', 'Rude.'], password: ['Weak.'] } }, 'Taken.'],
  [{ status: 400, data: { username: [], password: ['Weak.'] } }, 'Weak.'],
  [{ status: 429, data: { detail: 'Too many attempts.' } }, 'Too many attempts.'],
  [{ status: 400, data: null }, 'Registration failed. Please try again.'],
  [page, 'Registration failed. Please try again.'],
])('§8, Register: %o gives %s', (error, sentence) => {
  expect(registerMessage(error)).toBe(sentence);
});
