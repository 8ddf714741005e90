import { expect, test } from 'vitest';
import { redact, REDACTED, REDACTED_PHONE } from './redact.ts';

const recorded = (value: unknown): unknown => JSON.parse(JSON.stringify(value, redact));

test.each([
  'password',
  'password2',
  'current_password',
  'code',
  'access',
  'accessToken',
  'refresh',
  'token',
  'credential',
  'csrfToken',
])('what stands under %s is not recorded, wherever the key stands and whatever it holds', (key) => {
  expect(recorded({ meta: { arg: [{ [key]: 'Sunny#day1' }] } })).toEqual({
    meta: { arg: [{ [key]: REDACTED }] },
  });
  expect(recorded({ [key]: { value: 'Sunny#day1' } })).toEqual({ [key]: REDACTED });
  expect(recorded({ [key]: 12345678 })).toEqual({ [key]: REDACTED });
});

test.each(['phone', 'phone_number', 'seller_phone'])(
  "a person's %s is not recorded, but that there is one",
  (key) => {
    expect(recorded({ [key]: '+1 555 0100' })).toEqual({ [key]: REDACTED_PHONE });
    expect(recorded({ [key]: 263771234567 })).toEqual({ [key]: REDACTED_PHONE });
  },
);

test('a screen can still tell that there is no token and no phone', () => {
  const nothing = { accessToken: null, password: '', phone_number: null, seller_phone: '' };
  expect(recorded(nothing)).toEqual(nothing);
});

test.each([
  '0771234567',
  '263771234567',
  '00263771234567',
  '+263 77 123 4567',
  '077 123 4567',
  '+263-77-123-4567',
])('the phone number %s is taken out of a text, and of a cache key', (phone) => {
  const key = `getListings({"q":"call ${phone}"})`;
  expect(recorded({ queries: { [key]: { description: `Call ${phone}.` } } })).toEqual({
    queries: {
      [`getListings({"q":"call ${REDACTED_PHONE}"})`]: { description: `Call ${REDACTED_PHONE}.` },
    },
  });
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

test('a screen can still tell that a report has no name and no words', () => {
  const report = { reporter: null, text: '', weight: 2 };
  expect(recorded([report])).toEqual([report]);
});

test('a JSON Web Token is taken out of a text', () => {
  const idToken = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl_-';
  expect(recorded({ error: `Not a token: ${idToken}` })).toEqual({ error: `Not a token: ${REDACTED}` });
});

test('a photo is described, and its bytes are not recorded', () => {
  const photo = new File(['bytes'], 'lamp 0771234567.jpg', { type: 'image/jpeg' });
  expect(recorded({ photo })).toEqual({ photo: `File "lamp ${REDACTED_PHONE}.jpg", image/jpeg, 5 bytes` });
  expect(recorded(new FormData())).toBe('FormData');
});

test('what is redacted stays as it is when it is redacted again', () => {
  const once = recorded({ token: 'secret', phone_number: '263771234567', text: 'Call 0771234567' });
  expect(recorded(once)).toEqual(once);
});
