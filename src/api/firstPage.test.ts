import { afterEach, expect, test } from 'vitest';
import { FIRST_PAGE_ID } from '../contract/firstPage.ts';
import { readFirstPage } from './firstPage.ts';

function writeBlock(text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = FIRST_PAGE_ID;
  block.textContent = text;
  document.body.append(block);
}

afterEach(() => {
  document.body.replaceChildren();
  document.cookie = 'musika_session=; max-age=0';
});

test('a page without the block, or with one that does not fit, asks for everything', () => {
  expect(readFirstPage()).toBeNull();
  for (const text of ['', '{', '[]', '{"answers":[1]}', '{"answers":{"listings/items/":{"body":[]}}}']) {
    writeBlock(text);
    expect(readFirstPage()).toBeNull();
    document.body.replaceChildren();
  }
});

test('each answer is preloaded once, and what did not come along is asked for', async () => {
  writeBlock('{"answers":{"listings/categories/":{"body":[],"link":null}},"renderedAt":1000}');
  const first = readFirstPage();
  expect(first?.renderedAt).toBe(1000);
  expect(first?.preloaded('listings/items/?limit=24')).toBeUndefined();
  expect(await first?.preloaded('listings/categories/')).toEqual({ body: [], link: null });
  expect(first?.preloaded('listings/categories/')).toBeUndefined();
});

test('who has the cookie that tells of a session is no visitor', () => {
  writeBlock('{"answers":{}}');
  expect(readFirstPage()).toMatchObject({ isVisitor: true, renderedAt: null });
  document.cookie = 'musika_session=present';
  expect(readFirstPage()).toMatchObject({ isVisitor: false });
});
