import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { anApiListing, aProfile, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { ProductPage } from './ProductPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';

/** It may be gone, so what else its seller has is shown at once. */
const lamp = anApiListing({ seller: 'farai', resting: 'expired' });
const kettle = anApiListing({ id: '8', title: 'Kettle', slug: 'kettle-p2m8', seller: 'farai' });
let requested: string[] = [];

/** Records each call, which a back end answers with 403 where the token has run out. */
function answers(path: string, body: object) {
  return http.get(call(path), ({ request }) => {
    const isGood = request.headers.get('Authorization') === 'Bearer fresh';
    requested.push(`${isGood ? 200 : 403} ${path}`);
    return isGood ? HttpResponse.json(body) : HttpResponse.json({ detail: 'No.' }, { status: 403 });
  });
}

beforeEach(() => {
  requested = [];
  server.use(
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.listings), () => HttpResponse.json([lamp])),
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
    http.post(call(paths.refresh), () => HttpResponse.json({ access: 'fresh' })),
    answers(paths.profile('farai'), aProfile({ username: 'farai' })),
    answers(paths.listingsByUsername('farai'), [kettle]),
    ...['7', 'desk-lamp-k3x9'].map((name) =>
      http.get(call(paths.listing(name)), () => {
        requested.push(name);
        return HttpResponse.json(lamp);
      }),
    ),
  );
});

const open = (route: string) =>
  renderWithProviders(
    <Routes>
      <Route path="/product/:slug" element={<ProductPage />} />
      <Route path="/product/:category/:slug" element={<ProductPage />} />
      <Route path="/profiles/:username" element={<ProfilePage />} />
    </Routes>,
    { route, preloadedState: signedInAs(aProfile()) },
  );

test('on the way from a product, opened by its id, to its seller no call is made that was answered before', async () => {
  const { user } = open('/product/7');
  expect(await screen.findByRole('region', { name: 'More from this seller' })).toHaveTextContent('Kettle');
  await user.click(screen.getByRole('link', { name: /^See more of my products/ }));
  expect(await screen.findByText('1 listing(s) found')).toBeVisible();
  // The address of the product became that of its slug.
  expect(requested.filter((each) => !each.endsWith('farai/'))).toEqual(['7']);
  const ofSeller = requested.filter((each) => each.endsWith(paths.listingsByUsername('farai')));
  // §7: "On 401 or 403 the client refreshes once and retries the request."
  expect(ofSeller.map((each) => each.slice(0, 3))).toEqual(['403', '200']);
});
