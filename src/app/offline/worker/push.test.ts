import { expect, test } from 'vitest';
import { readPush } from './push.ts';

const SITE = 'https://musika.example.org';
const read = (message: unknown) => readPush(JSON.stringify(message), SITE);

test('a push message has what is new and where, and a tag', () => {
  const message = {
    title: 'Is “Desk lamp” still here?',
    body: 'A visitor asks.',
    url: '/product/electronics/desk-lamp-k3x9',
    tag: 'listing-7-asked',
  };
  expect(read(message)).toEqual(message);
});

test.each(['https://elsewhere.example.org/search', '//elsewhere.example.org', 'https://', 7])(
  'a push message leads to this site only: %s',
  (url) => expect(read({ title: 'New', body: '', url }).url).toBe('/saved'),
);

test.each([[undefined], ['{'], ['null'], ['"text"'], ['{"title":""}']])(
  'a message that cannot be read, %s, is shown all the same, and leads to what is saved',
  (text) => expect(readPush(text, SITE)).toMatchObject({ title: 'Something new for you', url: '/saved' }),
);
