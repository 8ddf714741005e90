import { expect, test } from 'vitest';
import { meetingPlace } from './ContactPanel.tsx';

test('the place to meet is the listing’s own where it is a good one, else the first of the good ones', () => {
  const good = ['Main Campus', 'Swinton Hall'];
  expect(meetingPlace({ campus_place: 'Swinton Hall' }, good)).toBe('Swinton Hall');
  expect(meetingPlace({ campus_place: 'Behind the wall' }, good)).toBe('Main Campus');
  expect(meetingPlace({ campus_place: 'Swinton Hall' }, [])).toBeNull();
});
