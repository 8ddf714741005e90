import { afterEach, expect, test } from 'vitest';
import { isUnmetered, pageResponses } from './workerLink.ts';

function open(block: string): void {
  document.body.innerHTML = `<script type="application/json" id="musika-first">${block}</script>`;
}
// The head holds the styles of all files that share this window.
afterEach(() => document.body.replaceChildren());

test('responses that came with the page are known by the addresses of their calls', () => {
  open('{"responses": {"listings/items/?limit=24": {"body": [{"id": 1}], "link": "<x>; rel=next"}}}');
  expect(pageResponses()).toEqual([
    {
      address: 'http://localhost:3000/api/listings/items/?limit=24',
      body: '[{"id":1}]',
      link: '<x>; rel=next',
    },
  ]);
});

test.each(['', 'null', '{}', '{"responses": [1]}', '{"responses": {"a": {"body": 1}}}'])(
  'a page that came with %j has none',
  (block) => {
    open(block);
    expect(pageResponses()).toEqual([]);
  },
);

test('nor has one without a block', () => expect(pageResponses()).toEqual([]));

test.each([
  [{ type: 'wifi' }, true],
  [{ type: 'ethernet', saveData: false }, true],
  [{ type: 'cellular' }, false],
  [{ type: 'wifi', saveData: true }, false],
  [{}, false],
  [undefined, false],
])('what more may be downloaded over %o: %s', (connection, isFree) => {
  expect(isUnmetered(connection)).toBe(isFree);
});
