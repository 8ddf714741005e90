import { expect, test } from 'vitest';
import { detectType } from './detectType.ts';

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');

test.each([
  ['\xFF\xD8\xFF\xE0', 'image/jpeg'],
  ['\x89PNG\r\n\x1A\n', 'image/png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['GIF89a', 'image/gif'],
  ['\0\0\0\x20ftypheic', 'image/heic'],
  ['\0\0\0\x20ftypmif1', 'image/heic'],
  ['\0\0\0\x20ftypavif', 'image/avif'],
  ['%PDF-1.7', 'application/pdf'],
])('the bytes %j are %s, whatever the client declares', (head, type) => {
  expect(detectType(bytes(head), 'image/jpeg')).toBe(type);
});

test('a video is no picture, though its container is that of HEIC', () => {
  expect(detectType(bytes('\0\0\0\x20ftypisom'), 'video/mp4')).toBe('video/mp4');
});

test('where the bytes say nothing, a declared type is believed only if it is refused anyway', () => {
  expect(detectType(bytes('hello'), 'text/plain')).toBe('text/plain');
  expect(detectType(bytes('hello'), 'image/png')).toBe('');
  expect(detectType(bytes('hello'), '<b>bold</b>')).toBe('');
});
