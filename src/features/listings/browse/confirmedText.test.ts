import { expect, test } from 'vitest';
import { marketDay } from '../../../contract/calendarDay.ts';
import { confirmedText } from './TimeAgo.tsx';

/** In the zone of the machine that runs this, whichever it is. */
const at = (day: number, hours = 0, minutes = 0) => new Date(2026, 10, day, hours, minutes);

test.each([
  ['a minute ago', at(20, 12, 0), at(20, 12, 1), 'Confirmed today'],
  ['at this moment', at(20, 12), at(20, 12), 'Confirmed today'],
  ['since midnight', at(20), at(20, 23, 59), 'Confirmed today'],
  ['a minute before midnight', at(19, 23, 59), at(20), 'Confirmed this week'],
  ['six days ago, early', at(14), at(20, 23, 59), 'Confirmed this week'],
  ['seven days ago, late', at(13, 23, 59), at(20), null],
  ['a year ago', at(20 - 365), at(20), null],
  ['in a minute, by this clock', at(20, 12, 1), at(20, 12), null],
  ['tomorrow', at(21), at(20), null],
  ['in another century, by a clock without a battery', at(20), new Date(0), null],
])('confirmed %s', (_when, confirmed, now, text) => {
  expect(confirmedText(confirmed.toISOString(), now)).toBe(text);
});

test.each([null, '', 'soon', '2026-13-01'])('confirmed at %j is nothing', (moment) => {
  expect(confirmedText(moment, at(20))).toBeNull();
});

test.each([
  // Midnight in Harare is 22:00 in UTC.
  ['2026-11-19T21:59:00Z', 'Confirmed this week'],
  ['2026-11-19T22:00:00Z', 'Confirmed today'],
])('on the server, by the calendar of Harare, %s is "%s"', (moment, text) => {
  expect(confirmedText(moment, new Date('2026-11-20T08:00:00Z'), marketDay)).toBe(text);
});
