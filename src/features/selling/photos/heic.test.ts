import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

const file = (head: string) => new Blob([head]);

test.each(['heic', 'heix', 'heif', 'mif1'])('a photo of the brand %s is a HEIC photo', async (brand) => {
  expect(await isHeic(file(`\0\0\0\u0018ftyp${brand}\0\0\0\0`))).toBe(true);
});

test.each(['', '\0\0\0\u0018ftypavif', 'RIFF\0\0\0\0WEBPVP8 ', 'GIF89a is no ftypheic'])(
  '%j is none, whatever it is called',
  async (head) => {
    expect(await isHeic(file(head))).toBe(false);
  },
);
