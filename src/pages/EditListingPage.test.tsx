import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { anApiListing, aProfile, aWantedListing, toApiListing } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { hasFlashMessage } from '../lib/flashMessage.ts';
import { EditListingPage } from './EditListingPage.tsx';

const path = call(paths.listing('desk-lamp-k3x9'));
const changed = vi.fn<(body: unknown) => void>();
const notFound = () => HttpResponse.json({ detail: 'This listing does not exist.' }, { status: 404 });
const save = () => screen.getByRole('button', { name: 'Save changes' });

beforeEach(() => {
  changed.mockClear();
  server.use(
    http.get(path, () => HttpResponse.json(anApiListing())),
    http.patch(path, async ({ request }) => {
      changed(await request.json());
      return HttpResponse.json(anApiListing());
    }),
  );
});

function ProductPage() {
  const { state } = useLocation();
  return (
    <>
      <p>The product page</p>
      {hasFlashMessage(state) && <output>{state.flashMessage.text}</output>}
    </>
  );
}

function open(username = 'tariro') {
  const page = (
    <Routes>
      <Route path="/editlisting/:slug" element={<EditListingPage />} />
      <Route path="/product/:category/:slug" element={<ProductPage />} />
    </Routes>
  );
  return renderWithProviders(page, {
    route: '/editlisting/desk-lamp-k3x9',
    preloadedState: signedInAs(aProfile({ username })),
  });
}

test('a seller lowers the price: only the price is sent, and the listing’s page has a success message', async () => {
  const { user } = open();
  const price = await screen.findByLabelText(/^Price/);
  expect(price).toHaveValue('12.50');
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp');
  await waitFor(() => expect(screen.getByLabelText(/^Category/)).toHaveDisplayValue('Electronics'));
  await user.clear(price);
  await user.type(price, '10');
  await user.click(save());
  expect(await screen.findByText('The product page')).toBeVisible();
  expect(screen.getByText('Your changes are saved.')).toBeVisible();
  expect(changed).toHaveBeenCalledExactlyOnceWith({ price: '10.00' });
});

test('emptied fields are deleted; the rules are those of a new listing', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText(/^Description/));
  await user.clear(screen.getByLabelText(/^Price/));
  await user.clear(screen.getByLabelText(/^Title/));
  await user.click(save());
  expect(await screen.findByText('Title is required.')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText(/^Title/), 'Desk lamp');
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(save());
  expect(await screen.findByText('The product page')).toBeVisible();
  expect(changed).toHaveBeenCalledExactlyOnceWith({ description: '', price: null });
});

test('what the back end refuses, or has deleted elsewhere meanwhile, says so, and what was typed stays', async () => {
  const { user } = open();
  const title = await screen.findByLabelText(/^Title/);
  await user.type(title, ' with bulb');
  server.use(http.patch(path, () => HttpResponse.json({ title: ['Too plain.'] }, { status: 400 })));
  await user.click(save());
  expect(await screen.findByText('Too plain.')).toBeVisible();
  server.use(http.patch(path, notFound), http.get(path, notFound));
  await user.click(save());
  expect(
    await screen.findByText(
      'This listing was deleted elsewhere. What you typed is still here, to be copied.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp with bulb');
});

test('after a lost network one button sends the new photo again', async () => {
  const photos = ['front', 'back'].map((id) => ({ id, image: `/media/${id}.webp` }));
  server.use(
    http.get(path, () => HttpResponse.json({ ...anApiListing(), photos })),
    http.patch(path, () => HttpResponse.error(), { once: true }),
  );
  const { user } = open();
  const side = new File(['photo'], 'side.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Further photos'), side);
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await user.click(save());
  expect(await screen.findByText(/^The connection was lost\. Everything is kept here/)).toBeVisible();
  const sent = vi.fn<() => Response>(() => HttpResponse.json(anApiListing()));
  server.use(http.patch(path, sent));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The product page')).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
});

test('a listing that has a photo cannot be left without one', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Image is required.')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test("someone else's listing cannot be edited", async () => {
  open('rudo_99');
  expect(await screen.findByText('Only its seller can edit this listing.')).toBeVisible();
});

test('what is wanted has neither photos nor a condition, and its price alone is sent', async () => {
  const kettle = aWantedListing({ slug: 'desk-lamp-k3x9', seller: 'tariro' });
  server.use(http.get(path, () => HttpResponse.json(toApiListing(kettle))));
  const { user } = open();
  const price = await screen.findByLabelText('Up to what price (US$)');
  expect(document.title).toBe('Edit what you look for | Musika');
  for (const label of [/photo/i, 'Condition', /for free/]) {
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  }
  await user.clear(price);
  await user.click(save());
  expect(await screen.findByText('The product page')).toBeVisible();
  expect(changed).toHaveBeenCalledExactlyOnceWith({ price: null });
});
