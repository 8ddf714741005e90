import { expect, test } from 'vitest';
import { redact, REDACTED, REDACTED_PHONE } from './redact.ts';

const textWith = (number: string) => ({ [`getListings({"q":"${number}"})`]: { title: `Call ${number}.` } });
const recorded = (value: unknown): unknown => JSON.parse(JSON.stringify(value, redact));

const SECRETS =
  'password password2 current_password code access accessToken refresh token credential csrfToken';

test('passwords, codes and tokens are not recorded, wherever the key stands and whatever it holds', () => {
  for (const key of SECRETS.split(' ')) {
    const secrets = [{ [key]: 'Sunny#day1' }, { [key]: { value: 'Sunny#day1' } }, { [key]: 12345678 }];
    const redacted = { [key]: REDACTED };
    expect(recorded({ meta: { arg: secrets } })).toEqual({ meta: { arg: [redacted, redacted, redacted] } });
  }
});

test('a phone number is not recorded, but that there is one; nor inside of a text or a cache key', () => {
  for (const key of ['phone', 'phone_number', 'seller_phone'])
    for (const phone of ['+1 555 0100', 263771234567])
      expect(recorded({ [key]: phone })).toEqual({ [key]: REDACTED_PHONE });
  for (const phone of ['0771234567', '00263771234567', '+263 77 123 4567', '+263-77-123-4567'])
    expect(recorded(textWith(phone))).toEqual(textWith(REDACTED_PHONE));
});

test('a screen can still tell that there is no token, no phone, and a report without a name and words', () => {
  const nothing = { accessToken: null, password: '', phone_number: null, seller_phone: '' };
  const report = { reporter: null, text: '', weight: 2 };
  expect(recorded([nothing, report])).toEqual([nothing, report]);
});

test.each([
  { reporter: { username: 'rudo' }, text: 'rudo paid him' },
  { action: '7', text: 'rudo has a receipt' },
  { text: 'rudo has a receipt', made_at: '2026-01-01', outcome: 'open' },
  { upheld: true, text: 'We asked rudo.' },
  { kind: 'warn', message: 'rudo, read the rules.' },
  { originalArgs: { of: '@rudo' } },
  { made_at: '2026-01-01', outcome: 'rejected', answer: 'rudo has the receipt' },
  { target: 'listing', subject: '7', text: 'rudo kept my money', device: 'rudo' },
  { photos: ['/media/moderation/1767600000000-rudo_-/k3x9.webp'] },
])('what is confided to moderators is not recorded: %o', (confided) => {
  const once = recorded({ 'getModeratedUser("5")': { data: [confided] } });
  expect(JSON.stringify(once)).not.toContain('rudo');
  expect(recorded(once)).toEqual(once);
});

test('of a text the token is not recorded, nor of a photo its bytes; and nothing is redacted twice', () => {
  const photo = new File(['bytes'], 'lamp 0771234567.jpg', { type: 'image/jpeg' });
  const error = 'Not a token: eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl_-';
  const once = recorded({ error, photo, request: new Request('https://musika.example/?q=0771234567') });
  expect(once).toEqual({
    error: `Not a token: ${REDACTED}`,
    photo: 'File, image/jpeg, 5 bytes',
    request: {},
  });
  expect(recorded(once)).toEqual(once);
});
