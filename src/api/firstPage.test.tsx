import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_PAGE_ID } from '../contract/firstPage.ts';
import { hasOldResponses, readFirstPage } from './firstPage.ts';

function writeBlock(text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = FIRST_PAGE_ID;
  block.textContent = text;
  document.body.append(block);
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.cookie = 'musika_session=; max-age=0';
});

test('a page without the block, or with one that does not fit, asks for everything', () => {
  expect(readFirstPage()).toBeNull();
  for (const text of ['', '{', '[]', '{"responses":{"listings/items/":{"body":[]}}}']) {
    writeBlock(text);
    expect(readFirstPage()).toBeNull();
    document.body.replaceChildren();
  }
});

test('each response is preloaded once, and the rest is requested', async () => {
  writeBlock('{"responses":{"listings/categories/":{"body":[],"headers":{}}},"renderedAt":1000}');
  const first = readFirstPage();
  expect(first?.renderedAt).toBe(1000);
  expect(first?.preloaded('listings/items/?limit=24')).toBeUndefined();
  expect(await first?.preloaded('listings/categories/')).toEqual({ body: [], headers: {} });
  expect(first?.preloaded('listings/categories/')).toBeUndefined();
});

test('who has the cookie that tells of a session is no visitor', () => {
  writeBlock('{"responses":{}}');
  expect(readFirstPage()).toMatchObject({ isVisitor: true, renderedAt: null });
  document.cookie = 'musika_session=present';
  expect(readFirstPage()).toMatchObject({ isVisitor: false });
});

test.each([
  ['back_forward', '{"responses":{"a/":{"body":1,"headers":{}}},"renderedAt":1000}', true],
  ['reload', '{"responses":{"a/":{"body":1,"headers":{}}},"renderedAt":1000}', false],
  // What had no responses was not rendered with them.
  ['back_forward', '{"responses":{},"renderedAt":1000}', false],
  ['back_forward', '{"responses":{"a/":{"body":1,"headers":{}}}}', false],
])('a page by %s with the block %s has old responses: %j', (type, block, expected) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  writeBlock(block);
  expect(hasOldResponses()).toBe(expected);
});
