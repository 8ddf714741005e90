import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { AppRoutes } from './router.tsx';

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

/** Each call that a visitor's screens make, and its valid response. */
const CALLS = [
  [paths.listings, [lamp]],
  [paths.search, [lamp]],
  [paths.listing(`${lamp.slug}`), lamp],
  [paths.categories, categories],
] as const;

async function expectRetry(address: string, sentence: string, respond: () => Response) {
  server.use(...CALLS.map(([path]) => http.get(call(path), respond)));
  const { user } = renderWithProviders(<AppRoutes />, { route: address, preloadedState: signedOut });
  const main = within(await screen.findByRole('main'));
  expect((await main.findAllByText(sentence)).at(-1)).toBeVisible();
  server.use(...CALLS.map(([path, good]) => http.get(call(path), () => HttpResponse.json(good))));
  const [retry] = main.getAllByRole('button', { name: 'Retry' }).slice(-1);
  if (retry !== undefined) await user.click(retry);
  expect((await main.findAllByText(lamp.title))[0]).toBeVisible();
}

// The same in a real browser, and what only that can tell: tests/browser/anyBackEnd.test.ts.
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
