import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anApiListing, aProfile } from '../../tests/support/fixtures.ts';
import { renderPage, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { setRuntimeConfig } from '../lib/runtimeConfig.ts';
import { ProductPage } from './ProductPage.tsx';

const path = call(paths.listing('desk-lamp-k3x9'));
let listing: ReturnType<typeof anApiListing>;

beforeEach(() => {
  setRuntimeConfig({
    capabilities: { ...NO_CAPABILITIES, calls: { changeListing: true, deleteListing: true } },
  });
  listing = anApiListing();
  server.use(
    http.get(path, () => HttpResponse.json(listing)),
    http.patch(path, async ({ request }) => {
      Object.assign(listing, await request.json());
      return HttpResponse.json(listing);
    }),
  );
});

const open = () =>
  renderPage('/product/:category/:slug', <ProductPage />, {
    route: '/product/electronics/desk-lamp-k3x9',
    preloadedState: signedInAs(aProfile()),
  });

const button = (name: string) => screen.findByRole('button', { name });

async function deleteIt(user: ReturnType<typeof open>['user']) {
  await user.click(await button('Delete'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test("the seller's actions come first, the contact panel below them", async () => {
  open();
  const actions = await screen.findByRole('region', { name: 'Your listing' });
  const contact = screen.getByRole('complementary', { name: 'Contact Seller' });
  expect(actions.compareDocumentPosition(contact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(actions).getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/editlisting/desk-lamp-k3x9',
  );
});

test('a listing is reserved, sold, and put back on sale by keyboard; while it is sold it cannot be shared', async () => {
  const { user } = open();
  /** The button that replaces the pressed one has the focus. */
  async function press(name: string, next: string) {
    (await button(name)).focus();
    await user.keyboard('{Enter}');
    expect(await button(next)).toHaveFocus();
  }
  await press('Mark as reserved', 'No longer reserved');
  expect(await screen.findByText('Reserved')).toBeVisible();
  await press('Mark as sold', 'Put back on sale');
  expect(await screen.findByText('Sold')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await press('Put back on sale', 'Mark as sold');
  expect(await button('Share')).toBeVisible();
  expect(listing.status).toBe('active');
});

test('a status is shown before the response, and reverted with a message after an error', async () => {
  listing = anApiListing({ status: 'sold' });
  const response = Promise.withResolvers<Response>();
  server.use(http.patch(path, () => response.promise));
  const { user } = open();
  await user.click(await button('Put back on sale'));
  expect(await button('Mark as sold')).toBeVisible();
  response.resolve(Response.json({ listing_limit: ['You have reached your maximum.'] }, { status: 400 }));
  expect(await screen.findByText('You have reached your maximum.')).toBeVisible();
  expect(await button('Put back on sale')).toBeVisible();
});

test('a deletion is confirmed once, waited for, and leads to the profile', async () => {
  const response = Promise.withResolvers<Response>();
  server.use(http.delete(path, () => response.promise));
  const { user } = open();
  await deleteIt(user);
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  response.resolve(new HttpResponse(null, { status: 204 }));
  expect(await screen.findByText(/^At \/profiles\//)).toBeVisible();
});

test('a deletion without a response says so, and the listing stays', async () => {
  server.use(http.delete(path, () => HttpResponse.error()));
  const { user } = open();
  await deleteIt(user);
  expect(await screen.findByText('No Server Response. Nothing was changed.')).toBeVisible();
  expect(await button('Mark as sold')).toBeVisible();
});

test('another back end: without a status there is nothing to mark, and no button for a call that it lacks', async () => {
  listing = anApiListing({ status: null });
  setRuntimeConfig({ capabilities: { ...NO_CAPABILITIES, calls: { changeListing: true } } });
  open();
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Mark|Delete)/ })).not.toBeInTheDocument();
});
