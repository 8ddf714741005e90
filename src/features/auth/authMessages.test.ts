import { describe, expect, test } from 'vitest';
import { GOOGLE_FAILED, registerMessage, signInMessage } from './authMessages.ts';

const noResponse = { status: 'FETCH_ERROR', error: 'Failed to fetch' } as const;
const page = { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'bad' } as const;

describe('§8, Login', () => {
  test.each([
    [{ status: 400, data: {} }, 'Missing Username or Password'],
    [{ status: 401, data: { detail: 'no' } }, 'Invalid username or password.'],
    [{ status: 429, data: { detail: 'slow down' } }, 'Login Failed'],
    [page, 'Login Failed'],
    [{ status: 'CUSTOM_ERROR', error: 'no token' } as const, 'Login Failed'],
    [noResponse, 'No Server Response'],
    [{ message: 'thrown' }, 'No Server Response'],
  ])('%o gives %s', (error, sentence) => {
    expect(signInMessage(error)).toBe(sentence);
  });
});

describe('§8, Register', () => {
  test.each([
    [noResponse, 'No Server Response.'],
    [{ status: 400, data: { username: ['Taken.', 'Rude.'], password: ['Weak.'] } }, 'Taken.'],
    [{ status: 400, data: { username: [], password: ['Weak.'] } }, 'Weak.'],
    [{ status: 429, data: { detail: 'Too many attempts.' } }, 'Too many attempts.'],
    [{ status: 500, data: '<html></html>' }, 'Registration failed. Please try again.'],
    [{ status: 400, data: null }, 'Registration failed. Please try again.'],
    [page, 'Registration failed. Please try again.'],
  ])('%o gives %s', (error, sentence) => {
    expect(registerMessage(error)).toBe(sentence);
  });
});

test('§8, Google login failure', () => {
  expect(GOOGLE_FAILED).toBe('Google login failed. Please try again.');
});
