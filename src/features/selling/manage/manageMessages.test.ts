import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { lifetimeOf, renewedText } from './manageMessages.ts';

/** By this device's clock, in any time zone. */
const at = (month: number, day: number, hour = 12, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute);
const until = (date: Date, changes = {}) => aListing({ expires_at: date.toISOString(), ...changes });
function textOf(end: Date, now: Date) {
  const lifetime = lifetimeOf(until(end), now);
  return lifetime?.headline ?? lifetime?.detail;
}

test.each([
  ['eight days before', at(12, 24), at(12, 16), 'Up until 24 December 2026'],
  ['seven days before, by the calendar', at(12, 24, 1), at(12, 17, 23), 'Ends in 7 days'],
  ['a minute before midnight and a minute after it', at(12, 24, 0, 1), at(12, 23, 23, 59), 'Ends tomorrow'],
  ['the day before, 47 hours ahead', at(12, 24, 23), at(12, 23, 0), 'Ends tomorrow'],
  ['an hour after its end, before the server has ended it', at(12, 24, 11), at(12, 24), 'Ends today'],
  ['on a clock that is a year ahead', at(12, 24), new Date(2028, 0, 1), 'Ends today'],
])('%s a listing says so', (_when, end, now, text) => {
  expect(textOf(end, now)).toBe(text);
});

test.each([
  [{ status: 'sold' }, undefined],
  [{ resting: 'absent' }, ['Not in the lists', 'You were away for a long time', 'Put it back']],
  [
    { resting: 'unanswered' },
    ['Not in the lists', 'Buyers asked if it is gone, and got no answer', 'Put it back'],
  ],
  [{ askers: 0 }, [null, 'Up until 24 December 2026', 'Renew']],
  [{ askers: 1 }, ['A visitor asks if it is gone', 'Up until 24 December 2026', 'Still here']],
  [{ askers: 2 }, ['2 visitors ask if it is gone', 'Up until 24 December 2026', 'Still here']],
])('the seller of a listing with %j reads %j', (changes, texts) => {
  const lifetime = lifetimeOf(until(at(12, 24), changes), at(12, 1));
  expect(lifetime ? Object.values(lifetime) : undefined).toEqual(texts);
});

test('texts name the day by this device, and leave out a day that is missing', () => {
  const day = new Date(2027, 0, 10, 23, 59);
  expect(renewedText(day.toISOString(), true)).toBe('Back in the lists until 10 January 2027.');
  expect(renewedText('soon', false)).toBe('Renewed.');
});
