import { expect, test } from 'vitest';
import { removeMessage, uploadMessage } from './profileMessages.ts';

test.each([
  [{ status: 400, data: { profile_picture: ['Not a picture.'] } }, 'Not a picture.'],
  [{ status: 413, data: { detail: 'Too large.' } }, 'Too large.'],
  [{ status: 502, data: '<html>' }, 'Upload failed. Please try again.'],
])('§8, Photo upload: %o gives %s', (error, sentence) => {
  expect(uploadMessage(error)).toBe(sentence);
});

test('§8, Photo removal', () => {
  expect(removeMessage({ status: 500, data: null })).toBe('Remove failed. Please try again.');
  expect(removeMessage({ status: 503, data: { detail: 'Later.' } })).toBe('Later.');
});
