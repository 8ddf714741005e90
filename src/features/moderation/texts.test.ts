import { expect, test } from 'vitest';
import { anAction } from '../../../tests/support/fakeMarket/moderation.ts';
import type { Action } from '../../contract/moderation.ts';
import { actionText, ageText, reasonsText, usualMessage } from './texts.ts';

const APPEAL = 'You can appeal against this.';
const rude = { reason: 'rude', days: null, title: null } as const;

test.each([
  [
    { ...rude, kind: 'suspend', days: 1 },
    `Your account is suspended for 1 day, because somebody was insulted or threatened. ${APPEAL}`,
  ],
  [
    { ...rude, kind: 'warn' },
    'Please read the rules: we found that somebody was insulted or threatened. The next time it will be taken down.',
  ],
  [
    { ...rude, kind: 'warn', title: 'Pot' },
    'Please read the rules: we found of "Pot" that somebody was insulted or threatened. The next time it will be taken down.',
  ],
] as const)('of %j a person reads %j', (told, text) => {
  expect(usualMessage(told)).toBe(text);
});

test.each<[Partial<Action>, string]>([
  [
    { kind: 'suspend', listing: null, until: '2026-12-03T08:00:00Z' },
    'Suspended until 3 December 2026: @chipo',
  ],
  [{ kind: 'suspend', listing: null }, 'Suspended for good: @chipo'],
  [{ title: null, user: null }, 'Hidden: listing 7'],
  [{ kind: 'places', listing: null, user: null }, 'Places changed'],
])('the log says %j as %j', (parts, text) => {
  expect(actionText(anAction(parts))).toBe(text);
});

test('the queue says how long each waits, and the commonest reason first', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  const ages = [
    '2026-11-29T11:59:30Z',
    '2026-11-29T11:00:00Z',
    '2026-11-28T12:00:01Z',
    '2026-11-27T12:00:00Z',
  ];
  expect(ages.map((since) => ageText(since, now))).toEqual(['a moment', '1 hour', '23 hours', '2 days']);
  expect(reasonsText({ rude: 1, scam: 3 })).toMatch(/^3 × A scam, /);
});
