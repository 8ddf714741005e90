import { expect, test } from 'vitest';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { meetingPlace, safetyLine } from './ContactPanel.tsx';

test.each([
  ['Electronics', 'try it before you pay'],
  ['Textbooks', 'Check the edition'],
  ['Tutoring services', 'Pay when it is done'],
  ['Fashion & Beauty', 'Try it on'],
  ['Hostel Furniture', 'who moves it'],
  ['Other', 'Meet in a public place by day. Pay when you have seen it.'],
])('beside the contact buttons of %s stands what to do before paying', (name, words) => {
  expect(safetyLine(aListing({ category: { id: '1', name } }))).toContain(words);
});

test('who has what is wanted is told to hand it over when the money is there', () => {
  expect(safetyLine(aWantedListing())).toContain('when the money is in your wallet');
});

test('the place to meet is the listing’s own where it is a good one, else the first of the good ones', () => {
  const good = ['Main Campus', 'Swinton Hall'];
  expect(meetingPlace({ campus_place: 'Swinton Hall' }, good)).toBe('Swinton Hall');
  expect(meetingPlace({ campus_place: 'Behind the wall' }, good)).toBe('Main Campus');
  expect(meetingPlace({ campus_place: 'Swinton Hall' }, [])).toBeNull();
});
