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
  expect(read(message)).toEqual({ ...message, tag: 'q=lamp', token: '', kind: 'sale' });
});

test('a message of one’s own listing has a token to answer by, and a tag of its own', () => {
  const message = {
    title: 'Is “Desk lamp” still here?',
    body: 'A visitor asks.',
    url: '/product/electronics/desk-lamp-k3x9',
    query: '',
    tag: 'listing-7-asked',
    token: 'x'.repeat(43),
  };
  expect(read(message)).toEqual({ ...message, kind: 'sale' });
  expect(read({ ...message, kind: 'wanted' })).toMatchObject({ kind: 'wanted' });
});

test('a message of a lower price opens its listing, and has no button', () => {
  const url = '/product/electronics/desk-lamp-k3x9';
  const message = {
    title: '“Desk lamp”: now $40.00, was $55.00',
    body: 'You saved it.',
    url,
    query: '',
    tag: url,
  };
  expect(read(message)).toEqual({ ...message, token: '', kind: 'sale' });
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
