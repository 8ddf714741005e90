import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, anApiListing, aWantedListing, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { inDays, lamp, LAMP_PAGE, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, server } from '../../tests/support/server.ts';
import { baseApi, listTag } from '../api/baseApi.ts';
import { paths } from '../contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../contract/search.ts';

const LAMP = call(paths.listing('desk-lamp-k3x9'));
const open = (listing = aListing()) => openPage(LAMP_PAGE, { listings: [listing] });
const button = (name: string) => screen.findByRole('button', { name });
const actions = async () => within(await screen.findByRole('region', { name: 'Your listing' }));

async function deleteIt(user: ReturnType<typeof open>['user']) {
  await user.click(await button('Delete'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test('a listing is reserved, sold, and put back on sale by keyboard; while it is sold it cannot be shared', async () => {
  const { user } = open(lamp(3));
  /** The button that replaces the pressed one has the focus. */
  async function press(name: string, next: string) {
    (await button(name)).focus();
    await user.keyboard('{Enter}');
    expect(await button(next)).toHaveFocus();
  }
  const edit = (await actions()).getByRole('link', { name: 'Edit' });
  expect(edit).toHaveAttribute('href', '/editlisting/desk-lamp-k3x9');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByText(/^Is the money in your wallet\?/)).toBeVisible();
  const contact = screen.getByRole('complementary', { name: 'Contact Seller' });
  expect(edit.compareDocumentPosition(contact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('Mark as reserved', 'No longer reserved');
  expect(await screen.findByText('Reserved')).toBeVisible();
  await press('Mark as sold', 'Put back on sale');
  expect(await screen.findByText('Sold')).toBeVisible();
  expect(screen.queryByText(/^Is the money in your wallet\?/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(?:Share|Renew)/ })).not.toBeInTheDocument();
  await press('Put back on sale', 'Mark as sold');
  expect(await button('Share')).toBeVisible();
});

test('a status is shown before the response, and reverted with a message after an error', async () => {
  const response = Promise.withResolvers<Response>();
  const { user } = open(aListing({ status: 'sold' }));
  const move = await button('Put back on sale');
  // The page cannot be requested again either.
  server.use(
    http.patch(LAMP, () => response.promise),
    http.get(LAMP, () => HttpResponse.error()),
  );
  await user.click(move);
  expect(await button('Mark as sold')).toBeVisible();
  response.resolve(Response.json({ listing_limit: ['You have reached your maximum.'] }, { status: 400 }));
  expect(await screen.findByText('You have reached your maximum.')).toBeVisible();
  expect(await button('Put back on sale')).toBeVisible();
});

test('a deletion is confirmed once and waited for; without a response the listing stays, else it leads to the profile', async () => {
  const response = Promise.withResolvers<Response>();
  const { user } = open();
  server.use(
    http.delete(LAMP, () => HttpResponse.error(), { once: true }),
    http.delete(LAMP, () => response.promise),
  );
  await deleteIt(user);
  expect(await screen.findByText('No Server Response. Nothing was changed.')).toBeVisible();
  expect(await button('Mark as sold')).toBeVisible();
  await deleteIt(user);
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  // A disabled button gives its focus to the dialog.
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(screen.getByRole('alertdialog')).toBeVisible();
  response.resolve(new HttpResponse(null, { status: 204 }));
  expect(await screen.findByRole('region', { name: 'My Listings' })).toBeVisible();
});

test('another back end: without a status there is nothing to mark, and no button for a call that it lacks', async () => {
  const capabilities = { ...MARKET_CAPABILITIES, calls: { changeListing: true } };
  openPage(LAMP_PAGE, { listings: [aListing({ status: null })], capabilities });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Mark|Delete)/ })).not.toBeInTheDocument();
});

test('its seller reads that visitors ask for it, and one tap answers', async () => {
  const { user } = open(lamp(30, { asked_at: inDays(-1).toISOString(), askers: 2 }));
  const own = await actions();
  expect(await own.findByText('2 visitors ask if it is gone')).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Still here: Desk lamp' }));
  expect(await screen.findByText(/^Renewed until/)).toBeVisible();
  await waitFor(() => expect(own.queryByText(/if it is gone$/)).not.toBeInTheDocument());
});

const KETTLE_PAGE = '/product/electronics/steel-kettle-w4nt';

test('a visitor of what is wanted may answer with a text of its own, or sell it', async () => {
  openPage(KETTLE_PAGE, { listings: [aWantedListing()], me: null });
  const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain('I have one.');
  expect(screen.getByText(/Hand it over when the money is in your wallet\./)).toBeVisible();
  expect(screen.getByText('Up to $40')).toBeVisible();
  expect(screen.getByRole('link', { name: 'I have one: sell it' })).toHaveAttribute('href', '/newlisting');
  const category = screen.getByRole('link', { name: 'Electronics' });
  expect(category).toHaveAttribute('href', '/category/electronics?kind=wanted');
  expect(screen.queryByText(/Is it gone|More from this seller|What is there already|Add to Cart/)).toBeNull();
  expect(document.querySelector('img')).toBeNull();
});

test('the author of what is wanted sees what is there already, and all that fits', async () => {
  const listings = [
    aWantedListing({ seller: 'tariro' }),
    aListing({ seller: 'tendai', title: 'A steel kettle' }),
  ];
  const { store } = openPage(KETTLE_PAGE, { listings });
  const asked = sentTo('get', paths.search);
  const matches = await screen.findByRole('region', { name: 'What is there already' });
  await waitFor(() => expect(matches).toHaveTextContent('A steel kettle'));
  expect(asked).toEqual(['?limit=24&q=Steel+kettle&price_to=40']);
  const all = screen.getByRole('link', { name: 'See all that fits' });
  expect(all).toHaveAttribute('href', '/search?q=Steel+kettle&price_to=40');
  expect(screen.queryByRole('link', { name: 'I have one: sell it' })).toBeNull();
  expect(screen.queryByText(/^Is the money/)).toBeNull();

  const pan = anApiListing({ seller: 'tendai' });
  const headers = { [SUBSTITUTED_HEADER]: 'pan' };
  server.use(http.get(call(paths.search), () => HttpResponse.json([pan], { headers })));
  act(() => void store.dispatch(baseApi.util.invalidateTags([listTag('Listing')])));
  await waitFor(() => expect(matches).not.toBeInTheDocument());
});
