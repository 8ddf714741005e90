import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing } from '../../tests/support/fixtures.ts';
import { openPage } from '../../tests/support/openPage.tsx';
import { call, server } from '../../tests/support/server.ts';

const PAGE = '<!doctype html><title>Welcome</title><h1>Sign in to the campus network</h1>';
const lamp = aListing();

const raw = (body: string) => () =>
  new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });

const ERROR_CASES: [string, () => Response][] = [
  ["a network's sign-in page, with a 200", () => HttpResponse.html(PAGE)],
  ['a text', () => HttpResponse.text('OK')],
  ['broken JSON', raw('[{"id": 1, "ti')],
  ['JSON of another shape', () => HttpResponse.json({ items: [lamp] })],
  ['nothing', raw('')],
  ['null', () => HttpResponse.json(null)],
  ['a 500', () => HttpResponse.json({ detail: 'Oops.' }, { status: 500 })],
];

async function expectRetry(address: string, sentence: string, respond: () => Response) {
  const { user } = openPage(address, { me: null, listings: [lamp] });
  let isBroken = true;
  server.use(http.get(call('*'), () => (isBroken ? respond() : undefined)));
  expect((await screen.findAllByText(sentence)).at(-1)).toBeVisible();
  isBroken = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' }).slice(-1);
  if (retry !== undefined) await user.click(retry);
  expect((await screen.findAllByText(lamp.title))[0]).toBeVisible();
}

test.each(ERROR_CASES)('Home says so when it gets %s, and Retry mends it', async (_what, respond) => {
  await expectRetry('/', 'Failed to load products.', respond);
});

test.each([
  ['/search?q=lamp', 'Failed to load products.'],
  ['/category/electronics', 'Failed to load categories'],
  [`/product/electronics/${lamp.slug}`, 'Failed to load product details.'],
])("%s ends in '%s' where its calls fail, and Retry mends it", async (address, sentence) => {
  await expectRetry(address, sentence, () => HttpResponse.html(PAGE));
});
