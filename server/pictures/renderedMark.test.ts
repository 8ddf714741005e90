import { expect, test } from 'vitest';
import sharp from 'sharp';
import { smallPhoto } from '../tools/testing/listingForm.ts';
import { hasMark, withMark } from './rendering/formats.ts';

test('a picture keeps its mark, and stays the picture that it was', async () => {
  const jpeg = await smallPhoto();
  const marked = withMark(jpeg, 'abc123');
  expect(hasMark(marked, 'abc123')).toBe(true);
  expect(hasMark(marked, 'abc124')).toBe(false);
  expect(hasMark(marked, 'abc1')).toBe(false);
  expect(hasMark(jpeg, 'abc123')).toBe(false);
  expect(hasMark(new Uint8Array(), 'abc123')).toBe(false);
  expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});
