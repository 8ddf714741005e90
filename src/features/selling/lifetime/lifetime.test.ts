import { expect, test } from 'vitest';
import { aListing, MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import {
  dateOf,
  lifetimeDays,
  lifetimeOf,
  lifetimeText,
  longDate,
  renewLabel,
  renewedText,
  shortLifetimeText,
  staysUntilText,
  staysUpText,
} from './lifetime.ts';

/** By this device's clock, in any time zone. */
const at = (month: number, day: number, hour = 12, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute);
const until = (date: Date, changes = {}) => aListing({ expires_at: date.toISOString(), ...changes });
const textOf = (end: Date, now: Date): string => {
  const lifetime = lifetimeOf(until(end), now);
  if (lifetime === null) return 'nothing';
  const { headline, detail } = lifetimeText(lifetime, 45);
  return headline ?? detail;
};

test.each([
  ['long before', at(12, 24), at(11, 9), 'Up until 24 December 2026'],
  ['eight days before', at(12, 24), at(12, 16), 'Up until 24 December 2026'],
  ['seven days before, by the calendar', at(12, 24, 1), at(12, 17, 23), 'Ends in 7 days'],
  ['a minute before midnight and a minute after it', at(12, 24, 0, 1), at(12, 23, 23, 59), 'Ends tomorrow'],
  ['the day before, 47 hours ahead', at(12, 24, 23), at(12, 23, 0), 'Ends tomorrow'],
  ['an hour after its end, before the server has ended it', at(12, 24, 11), at(12, 24), 'Ends today'],
  ['on a clock that is a year ahead', at(12, 24), new Date(2028, 0, 1), 'Ends today'],
  ['on a clock that begins in 1970', at(12, 24), new Date(0), 'Up until 24 December 2026'],
])('%s a listing says so', (_when, end, now, text) => {
  expect(textOf(end, now)).toBe(text);
});

test('each day of a year counts as one, however long summer time makes it', () => {
  for (let day = 1; day <= 365; day += 1) {
    const [early, late] = [at(1, day, 0, 30), at(1, day, 23, 30)];
    expect(textOf(at(1, day + 1, 0, 30), late)).toBe('Ends tomorrow');
    expect(textOf(at(1, day + 1, 23, 30), early)).toBe('Ends tomorrow');
    expect(textOf(late, early)).toBe('Ends today');
  }
});

test.each([
  [{ askers: 1 }, 'A visitor asks if it is gone', 'Still here'],
  [{ askers: 2 }, '2 visitors ask if it is gone', 'Still here'],
  [{ askers: 0 }, 'Ends tomorrow', 'Renew'],
  [{ askers: 2, resting: 'unanswered' }, 'Not in the lists', 'Put it back'],
  [{ status: 'sold' }, undefined, undefined],
  [{ status: 'sold', resting: 'expired' }, undefined, undefined],
] as const)('of what has %j the seller reads %s', (changes, headline, label) => {
  const now = at(12, 23);
  const lifetime = lifetimeOf(until(at(12, 24), changes), now);
  expect(lifetime && lifetimeText(lifetime, 45).headline).toEqual(headline ?? null);
  expect(lifetime && shortLifetimeText(lifetime, 45, now).headline).toEqual(headline ?? null);
  expect(lifetime && renewLabel(lifetime)).toEqual(label ?? null);
});

test.each([
  [null, 45, undefined],
  ['expired', 45, 'Its 45 days are over'],
  ['expired', 1, 'Its 1 day is over'],
  ['unanswered', 45, 'Buyers asked if it is gone, and got no answer'],
  ['absent', 45, 'You were away for a long time'],
] as const)('without a date, a listing that rests because it is %s says why', (resting, count, detail) => {
  const lifetime = lifetimeOf(aListing({ resting }), at(12, 24));
  expect(lifetime && lifetimeText(lifetime, count).detail).toEqual(detail ?? null);
});

test('a small tile has the short date, with the year where it is another', () => {
  const now = at(11, 9);
  const shortOf = (end: Date) => shortLifetimeText({ state: 'up', until: end }, 45, now).detail;
  expect(shortOf(at(12, 24))).toBe('Until 24 Dec');
  expect(shortOf(new Date(2027, 0, 10))).toBe('Until 10 Jan 2027');
});

test.each([
  ['sale', 'Electronics', 45, 'Your listing'],
  ['sale', 'Services', 90, 'Your listing'],
  ['sale', null, 45, 'Your listing'],
  ['wanted', 'Services', 30, 'It'],
] as const)('what is of the kind %s and the category %s stays %d days', (kind, name, days, subject) => {
  const category = name === null ? null : { name };
  expect(lifetimeDays(MARKET_CAPABILITIES, { kind, category })).toBe(days);
  expect(lifetimeDays(NO_CAPABILITIES, { kind, category })).toBeNull();
  expect(staysUpText(days, kind)).toBe(`${subject} stays up for ${days} days; then one tap renews it.`);
});

test('texts name the day by this device, and leave out a day that is missing', () => {
  const day = new Date(2027, 0, 10, 23, 59);
  expect(longDate(day)).toBe('10 January 2027');
  expect(staysUntilText(day)).toBe('It stays up until 10 January 2027; then one tap renews it.');
  expect(renewedText(day, false)).toBe('Renewed until 10 January 2027.');
  expect(renewedText(day, true)).toBe('Back in the lists until 10 January 2027.');
  expect(renewedText(dateOf('soon'), false)).toBe('Renewed.');
  expect(staysUpText(1, 'sale')).toBe('Your listing stays up for 1 day; then one tap renews it.');
});
