import { expect, test } from 'vitest';
import { photosProblem, type FormPhoto } from './formPhoto.ts';
import { fileSizeText, photoAdvice, shrinkLabel } from './photoAdvice.ts';

const MB = 1024 * 1024;
const photo = (bytes: number, name = 'lamp.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const small = photo(4);
const large = photo(3 * MB);
const larger = photo(4 * MB);
const wide = photo(MB);
const heic = photo(4, 'IMG_1.HEIC', 'image/heic');
const text = photo(4);
const sizes = new Map([
  [small, { width: 1600, height: 1200 }],
  [wide, { width: 4000, height: 3000 }],
  [heic, null],
  [text, null],
]);
const adviceOn = (photos: FormPhoto[], more: Partial<Parameters<typeof photoAdvice>[0]> = {}) =>
  photoAdvice({ photos, sizes, sizesBefore: new Map(), failed: new Set(), rejected: undefined, ...more });

test('valid photos get no advice', () => {
  expect(adviceOn([small, small]).lines).toEqual([]);
});

test('three photos that are too large get one sentence, and one button for all three', () => {
  expect(adviceOn([large, small, larger, wide])).toEqual({
    severity: 'info',
    lines: ['Photos 1, 3 and 4 can be made smaller on this device, before they are sent.'],
    shrinkable: [large, larger, wide],
  });
});

test('one of several is named by its number, a single one is not', () => {
  const advice = 'It can be made smaller on this device, before it is sent.';
  expect(adviceOn([small, large]).lines).toEqual([`Photo 2: ${advice}`]);
  expect(adviceOn([large]).lines).toEqual([advice]);
});

test('photos that were shrunk, could not be, or are no pictures share one alert', () => {
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

test('an iPhone photo of 3 MB that this browser cannot show gets advice, not a button that must fail', () => {
  const iPhone = photo(3 * MB, 'IMG_1.HEIC', 'image/heic');
  const unshowable = new Map([[iPhone, null]]);
  const { severity, lines, shrinkable } = adviceOn([iPhone], { sizes: unshowable, rejected: iPhone });
  expect(shrinkable).toEqual([]);
  expect(severity).toBe('info');
  expect(lines).toEqual([expect.stringMatching(/Take a screenshot of it .* Most Compatible/)]);

  const showable = new Map([[iPhone, { width: 1600, height: 1200 }]]);
  expect(adviceOn([iPhone], { sizes: showable, rejected: iPhone })).toMatchObject({
    lines: [expect.stringMatching(/^This is a HEIC photo, .* Shrunk on this device, it becomes one/)],
    shrinkable: [iPhone],
  });
});

test('a file with §5’s error gets no second error', () => {
  expect(adviceOn([text], { rejected: text }).lines).toEqual([]);
});

test('§5: a missing or invalid photo gets its sentence, with its number if it is not the cover', () => {
  const gif = new File(['GIF89a'], 'lamp.gif', { type: 'image/gif' });
  expect(photosProblem([])).toBe('Image is required.');
  expect(photosProblem([gif])).toBe('Image must be JPG, PNG, or WEBP. Detected type: image/gif');
  expect(photosProblem([small, large])).toBe('Photo 2: Image must be less than 2MB. File size: 3.00MB');
  expect(photosProblem([small, small])).toBeNull();
});

test('the button that shrinks shows the number of photos, and the progress', () => {
  expect(shrinkLabel(1, null)).toBe('Shrink this photo');
  expect(shrinkLabel(3, null)).toBe('Shrink all 3');
  expect(shrinkLabel(2, { at: 2, count: 3 })).toBe('Shrinking 2 of 3…');
});

test.each([
  [3.4 * MB, '3.4 MB'],
  [240 * 1024, '240 KB'],
  [MB, '1.0 MB'],
  [12, '1 KB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(fileSizeText(bytes)).toBe(shown);
});
