import * as v from 'valibot';
import { expect, test } from 'vitest';
import { UsernameFieldSchema } from '../../../../src/contract/account.ts';
import { proposeUsernames } from '../google.ts';

test.each([
  ['Tendai Moyo', 'x@example.org', /^Tendai_Moyo$/],
  ['Rudó Ñandú', '', /^Rudo_Nandu$/],
  ['', 'tendai.moyo+uz@example.org', /^tendai_moyo_uz$/],
  ['田中', '2024moyo@example.org', /^moyo$/],
  ['Me', '', /^Me\d{4}$/],
  ['', '', /^student$/],
  ['4 U', '12345@example.org', /^U\d{4}$/],
  ['A very long name that goes on and on', '', /^A_very_long_name_that_go$/],
  ['  -_-  ', '_@example.org', /^student$/],
])('for %j and %j the first proposal is right', (name, email, expected) => {
  expect(proposeUsernames({ name, email }).next().value).toMatch(expected);
});

test('every proposal is a username of section 5, and they do not end', () => {
  for (const name of ['Me', 'Tendai Moyo', 'A very long name that goes on and on', '-', '田中']) {
    const endless = proposeUsernames({ name, email: '' });
    const proposals = Array.from({ length: 30 }, () => endless.next().value);
    expect(new Set(proposals).size).toBeGreaterThan(20);
    for (const username of proposals) expect(v.is(UsernameFieldSchema, username)).toBe(true);
  }
});
