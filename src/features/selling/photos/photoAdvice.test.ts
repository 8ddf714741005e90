import { expect, test } from 'vitest';
import { photoAdvice, type PhotoFacts } from './photoAdvice.ts';
import type { FormPhoto } from './photoKey.ts';

const MB = 1024 * 1024;
const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'lamp.jpg', { type: 'image/jpeg' });
const known = (facts: Partial<PhotoFacts>): PhotoFacts => ({
  isHeic: false,
  size: { width: 1600, height: 1200 },
  isUnreadable: false,
  ...facts,
});
const [small, large, larger, wide, heic, text] = [4, 3 * MB, 4 * MB, MB, 4, 4].map(photo) as [
  File,
  File,
  File,
  File,
  File,
  File,
];
const facts = new Map([
  [small, known({})],
  [wide, known({ size: { width: 4000, height: 3000 } })],
  [heic, known({ isHeic: true, size: null, isUnreadable: true })],
  [text, known({ size: null, isUnreadable: true })],
]);
const adviceOn = (photos: FormPhoto[], more: Partial<Parameters<typeof photoAdvice>[0]> = {}) =>
  photoAdvice({
    photos,
    facts,
    sizesBefore: new Map(),
    failed: new Set(),
    refused: undefined,
    ...more,
  });

test('of photos that are fine nothing is said', () => {
  expect(adviceOn([small, small]).lines).toEqual([]);
});

test('three photos that are too large get one sentence, and one offer for all three', () => {
  expect(adviceOn([large, small, larger, wide])).toEqual({
    severity: 'info',
    lines: ['Photos 1, 3 and 4 can be made smaller on this device, before they are sent.'],
    shrinkable: [large, larger, wide],
  });
});

test('one among several is named, a single one need not be', () => {
  const advice = 'It can be made smaller on this device, before it is sent.';
  expect(adviceOn([small, large]).lines).toEqual([`Photo 2: ${advice}`]);
  expect(adviceOn([large]).lines).toEqual([advice]);
});

test('what was shrunk, what could not be, and what is no picture stand in one notice', () => {
  const { severity, lines, shrinkable } = adviceOn([small, larger, heic, text], {
    sizesBefore: new Map([[small, 4 * MB]]),
    failed: new Set([larger]),
  });
  expect(severity).toBe('warning');
  expect(shrinkable).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(/^Photo 2: This photo cannot be shrunk/),
    expect.stringMatching(/^Photo 3: This is a HEIC photo/),
    expect.stringMatching(/^Photo 4: This file cannot be shown/),
    'Photo 1: 4.0 MB → 1 KB',
  ]);
});

test('an iPhone photo of 3 MB that this browser cannot show gets advice, not a tap that must fail', () => {
  const iPhone = new File([new Uint8Array(3 * MB)], 'IMG_1.HEIC', { type: 'image/heic' });
  const unshown = new Map([[iPhone, known({ isHeic: true, size: null, isUnreadable: true })]]);
  const { severity, lines, shrinkable } = adviceOn([iPhone], { facts: unshown, refused: iPhone });
  expect(shrinkable).toEqual([]);
  expect(severity).toBe('info');
  expect(lines).toEqual([expect.stringMatching(/Take a screenshot of it .* Most Compatible/)]);

  const shown = new Map([[iPhone, known({ isHeic: true })]]);
  expect(adviceOn([iPhone], { facts: shown, refused: iPhone })).toMatchObject({
    lines: [expect.stringMatching(/^This is a HEIC photo, .* Shrunk on this device, it becomes one/)],
    shrinkable: [iPhone],
  });
});

test('a file that the sentence of §5 refuses already is not refused twice', () => {
  expect(adviceOn([text], { refused: text }).lines).toEqual([]);
});
