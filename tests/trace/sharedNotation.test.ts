import { expect, test } from 'vitest';
import { sharedJson } from '../../src/app/recording.ts';
import { decodeShared } from './decodeShared.ts';

const asIs = (_key: string, value: unknown): unknown => value;
const there = (value: unknown): string => sharedJson(value, asIs);
const andBack = (text: string): unknown => decodeShared(JSON.parse(text));

test('what stands in several places is written once, and is one object again when it is read', () => {
  const listing = { id: '7', title: 'Desk lamp' };
  const state = { queries: { 'getListing("7")': listing }, list: [listing, [listing]] };
  const text = there(state);
  expect(text.match(/Desk lamp/g)).toHaveLength(1);
  const read = andBack(text) as typeof state;
  expect(read).toEqual(state);
  expect(read.list[0]).toBe(read.queries['getListing("7")']);
});

test('a reference leads through another reference', () => {
  const shared = { $jsan: '$.a' };
  expect(decodeShared({ a: { b: { c: 1 } }, again: shared, deep: { $jsan: '$.again.b' } })).toEqual({
    a: { b: { c: 1 } },
    again: { b: { c: 1 } },
    deep: { c: 1 },
  });
});

test("the extension's marks for undefined and functions are read as nothing", () => {
  expect(decodeShared({ a: { $jsan: 'u' }, b: { $jsan: 'ffunction () {}' }, c: 1 })).toEqual({
    a: undefined,
    b: undefined,
    c: 1,
  });
});

test('what the replacer takes out is taken out wherever it stands', () => {
  const secret = { token: 'x' };
  const text = sharedJson({ a: secret, b: secret }, (key, value) => (key === 'token' ? '-' : value));
  expect(andBack(text)).toEqual({ a: { token: '-' }, b: { token: '-' } });
});
