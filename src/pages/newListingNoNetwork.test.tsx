import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { anApiListing } from '../../tests/support/fixtures.ts';
import { field, openNewListing, respondToPost, serveNewListing } from '../../tests/support/newListing.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';

const POSTED_LISTING = '../features/selling/create/PostedListing.tsx';
const missing = vi.hoisted(() => vi.fn<() => never>());
vi.mock('../features/selling/create/PostedListing.tsx', () => missing());

const loseCount = () => server.use(http.get(call(paths.listings), () => HttpResponse.error()));

beforeEach(() => {
  missing.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  serveNewListing();
});

test('without a network right after posting, the seller still reads that the listing is on the market', async () => {
  respondToPost(() => {
    loseCount();
    return HttpResponse.json(anApiListing({ id: '10' }), { status: 201 });
  });
  const { fillIn, submit } = openNewListing();
  await fillIn();
  await submit();
  await waitFor(() => expect(missing).toHaveBeenCalled());
  await act(async () => {
    await import(POSTED_LISTING).catch(() => undefined);
  });
  expect(screen.getByText('Your listing is on the market.')).toBeVisible();
  expect(await field(/^Title/)).toHaveValue('');
});

test('without a count the form works, because the server enforces the limit', async () => {
  loseCount();
  const { user } = openNewListing();
  expect(await screen.findByText(/^Your active listings could not be counted\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Post listing' })).toHaveAttribute('aria-disabled', 'false');
  await user.type(screen.getByLabelText(/^Title/), 'Desk lamp');
  serveNewListing();
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(await screen.findByText('You have 0 active listings (max: 5)')).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp');
});
