import { expect, test } from 'vitest';
import { movedText, photosProblem, shrinkLabel, shrunkText } from './photoWords.ts';

const jpeg = (bytes = 4) => new File([new Uint8Array(bytes)], 'lamp.jpg', { type: 'image/jpeg' });
const gif = new File(['GIF89a'], 'lamp.gif', { type: 'image/gif' });

test('§5: a listing without a photo, or with a wrong one, gets its sentence; of several it says which', () => {
  expect(photosProblem([])).toBe('Image is required.');
  expect(photosProblem([gif])).toBe('Image must be JPG, PNG, or WEBP. Detected type: image/gif');
  expect(photosProblem([jpeg(), jpeg(3 * 1024 * 1024)])).toBe(
    'Photo 2: Image must be less than 2MB. File size: 3.00MB',
  );
  expect(photosProblem([jpeg(), jpeg()])).toBeNull();
});

test('what shrinking has saved, and where a photo went, is told', () => {
  expect(shrunkText(3.4 * 1024 * 1024, 240 * 1024)).toBe('3.4 MB → 240 KB');
  expect(movedText(0, 3)).toBe('Now photo 1 of 3, the cover.');
  expect(movedText(2, 3)).toBe('Now photo 3 of 3.');
});

test('a tap to shrink says how many photos it is about, and how far it is', () => {
  expect(shrinkLabel(1, null)).toBe('Shrink this photo');
  expect(shrinkLabel(3, null)).toBe('Shrink all 3');
  expect(shrinkLabel(2, { at: 2, count: 3 })).toBe('Shrinking 2 of 3…');
});
