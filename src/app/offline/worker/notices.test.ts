import { expect, test } from 'vitest';
import { readNotice } from './notices.ts';

const SITE = 'https://musika.example.org';
const read = (message: unknown) => readNotice(JSON.stringify(message), SITE);

test('a notice says what is new, where, and by which search', () => {
  const notice = {
    title: '2 new for “lamp”',
    body: 'Desk lamp and more',
    url: '/search?q=lamp&order=newest',
    query: 'q=lamp',
  };
  expect(read(notice)).toEqual(notice);
});

test.each([
  ['https://elsewhere.example.org/search'],
  ['//elsewhere.example.org'],
  ['https://'],
  [7],
  [undefined],
])('a notice leads to this site alone: %s', (url) =>
  expect(read({ title: 'New', body: '', url, query: '' }).url).toMatch(/^\/saved$/),
);

test.each([[undefined], ['{'], ['null'], ['"text"'], ['{"title":""}']])(
  'a message that cannot be read, %s, is shown all the same, and leads to what is saved',
  (text) => {
    const { title, url } = readNotice(text, SITE);
    expect(title).toBe('Something new in your searches');
    expect(url).toBe('/saved');
  },
);
