import { expect, test } from 'vitest';
import { readPush } from './push.ts';

const SITE = 'https://musika.example.org';
const read = (message: unknown) => readPush(JSON.stringify(message), SITE);

test('a push message has what is new, where, and by which search', () => {
  const message = {
    title: '2 new for “lamp”',
    body: 'Desk lamp and more',
    url: '/search?q=lamp&order=newest',
    query: 'q=lamp',
  };
  expect(read(message)).toEqual({ ...message, tag: 'q=lamp' });
});

test('a message of one’s own listing has a tag of its own', () => {
  const message = {
    title: 'Is “Desk lamp” still here?',
    body: 'A visitor asks.',
    url: '/product/electronics/desk-lamp-k3x9',
    query: '',
    tag: 'listing-7-asked',
  };
  expect(read(message)).toEqual(message);
});

test.each([
  ['https://elsewhere.example.org/search'],
  ['//elsewhere.example.org'],
  ['https://'],
  [7],
  [undefined],
])('a push message leads to this site only: %s', (url) =>
  expect(read({ title: 'New', body: '', url, query: '' }).url).toMatch(/^\/saved$/),
);

test.each([[undefined], ['{'], ['null'], ['"text"'], ['{"title":""}']])(
  'a message that cannot be read, %s, is shown all the same, and leads to what is saved',
  (text) => {
    const { title, url } = readPush(text, SITE);
    expect(title).toBe('Something new in your searches');
    expect(url).toBe('/saved');
  },
);
