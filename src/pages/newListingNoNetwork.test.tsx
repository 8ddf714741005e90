import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { anApiListing, aProfile, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { NewListingPage } from './NewListingPage.tsx';

const missing = vi.hoisted(() => vi.fn<() => never>());
vi.mock('../features/selling/create/PostedListing.tsx', () => missing());

const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  missing.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.listings), () => HttpResponse.json([])),
  );
});

const open = () =>
  renderWithProviders(<NewListingPage />, {
    route: '/newlisting',
    preloadedState: signedInAs(aProfile()),
  });

test('the network goes right after posting: the seller still reads that the listing is on the market', async () => {
  server.use(
    http.post(call(paths.listings), () => {
      server.use(http.get(call(paths.listings), () => HttpResponse.error()));
      return HttpResponse.json(anApiListing({ id: '10' }), { status: 201 });
    }),
  );
  const { user } = open();
  await user.upload(await screen.findByLabelText(/^Photo/), photo);
  await user.type(await screen.findByLabelText(/^Title/), 'Desk lamp');
  await user.selectOptions(await screen.findByLabelText(/^Category/), await screen.findByText('Electronics'));
  await user.type(await screen.findByLabelText(/^Price/), '12.5');
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  await waitFor(() => expect(missing).toHaveBeenCalled());
  await act(async () => {
    await import('../features/selling/create/PostedListing.tsx').catch(() => undefined);
  });
  expect(screen.getByText('Your listing is on the market.')).toBeVisible();
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('');
});

test('a count whose call was lost is requested again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.use(http.get(call(paths.listings), () => HttpResponse.error(), { once: true }));
  open();
  expect(await screen.findByLabelText(/^Title/)).toBeEnabled();
  expect(await screen.findByText('Counting your active listings…')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await screen.findByText('You have 0 active listings (max: 5)')).toBeVisible();
  vi.useRealTimers();
});

test('without an answer to the count the form works: the server knows the limit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.use(http.get(call(paths.listings), () => HttpResponse.error()));
  const { user } = open();
  for (const pause of [1000, 3000]) await vi.advanceTimersByTimeAsync(pause + 500);
  expect(await screen.findByLabelText(/^Title/)).toBeEnabled();
  expect(await screen.findByText(/^Your active listings could not be counted\./)).toBeVisible();
  vi.useRealTimers();
  expect(screen.getByRole('button', { name: 'Post listing' })).toHaveAttribute('aria-disabled', 'false');
  await user.type(screen.getByLabelText(/^Title/), 'Desk lamp');
  server.use(http.get(call(paths.listings), () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(await screen.findByText('You have 0 active listings (max: 5)')).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp');
});
