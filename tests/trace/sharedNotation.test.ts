import { expect, test, vi } from 'vitest';
import { recording, sharedJson } from '../../src/app/recording.ts';
import { redact } from '../../src/app/redact.ts';
import { decodeShared } from './trace.ts';

test('what stands in several places is written once, redacted, and is one object again when it is read', () => {
  const listing = { id: '7', title: 'Desk lamp', token: 'x' };
  const state = { queries: { 'getListing("7")': listing }, list: [listing, [listing]] };
  const text = sharedJson(state, (key, value) => (key === 'token' ? '-' : value));
  expect(text.match(/Desk lamp/g)).toHaveLength(1);
  const read = decodeShared(JSON.parse(text)) as typeof state;
  const redacted = { ...listing, token: '-' };
  expect(read).toEqual({ queries: { 'getListing("7")': redacted }, list: [redacted, [redacted]] });
  expect(read.list[0]).toBe(read.queries['getListing("7")']);
});

test('a reference leads through another one, and marks for undefined and functions are read as nothing', () => {
  const file = {
    a: { b: { c: 1 } },
    again: { $jsan: '$.a' },
    deep: { $jsan: '$.again.b' },
    lost: [{ $jsan: 'u' }, { $jsan: 'ffunction () {}' }],
  };
  const a = { b: { c: 1 } };
  expect(decodeShared(file)).toEqual({ a, again: a, deep: { c: 1 }, lost: [undefined, undefined] });
});

test('what Redux DevTools export is redacted too', () => {
  vi.stubGlobal('window', { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => undefined });
  expect(recording().devTools).toMatchObject({
    maxAge: 500,
    serialize: { replacer: redact },
    features: { export: true },
  });
});
