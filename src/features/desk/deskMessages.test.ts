import { expect, test } from 'vitest';
import { aLogEntry } from '../../../tests/support/fakeMarket/desk.ts';
import { ageText, deskMessage, effectLines, weightText } from './deskMessages.ts';

test.each([
  [1, '⅛'],
  [2, '¼'],
  [4, '½'],
  [8, '1'],
  [12, '1½'],
  [0, '0'],
])('a weight of %i eighths is said as %s', (eighths, text) => {
  expect(weightText(eighths)).toBe(text);
});

test.each([
  [30_000, 'a moment'],
  [60_000, '1 minute'],
  [7_200_000, '2 hours'],
  [3 * 86_400_000, '3 days'],
])('what is %i milliseconds old waits for %s', (age, text) => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(ageText(new Date(now - age).toISOString(), now)).toBe(text);
});

const hide = (listing: string) => ({ action: 'hide', listing, user: 'chipo', until: null });

test('a decision is told in one line for each kind of effect, however many listings follow', () => {
  const suspend = { action: 'suspend', listing: null, user: 'chipo', until: '2026-12-03T12:00:00Z' };
  const { effects } = aLogEntry({ effects: [suspend, ...['1', '2', '3', '4'].map(hide)] });
  expect(effectLines(effects)).toEqual(['Suspended: @chipo until 3 Dec 2026', 'Hidden: 4 listings']);
  expect(effectLines([{ ...suspend, until: null }])).toEqual(['Suspended: @chipo for good']);
  expect(effectLines([hide('1'), hide('2')])).toEqual(['Hidden: listings 1, 2']);
});

test.each([
  [
    { status: 'FETCH_ERROR', error: 'offline' } as const,
    'No response came. Check your connection and try again.',
  ],
  [{ status: 409, data: { detail: 'rudo has hidden it.' } }, 'rudo has hidden it.'],
  [{ status: 400, data: { reason: ['Choose a reason.'] } }, 'Choose a reason.'],
  [{ status: 500, data: '<html>' }, 'That failed. Please try again.'],
])('the failure %o is told in one sentence', (error, sentence) => {
  expect(deskMessage(error)).toBe(sentence);
});
