import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { anApiListing } from '../../tests/support/fixtures.ts';
import { fill, openPage } from '../../tests/support/openPage.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';

const POSTED_LISTING = '../features/selling/create/PostedListing.tsx';
const missing = vi.hoisted(() =>
  vi.fn<() => never>(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  }),
);
vi.mock('../features/selling/create/PostedListing.tsx', () => missing());

test('without a network right after posting, the seller still reads that the listing is on the market', async () => {
  const { user } = openPage('/newlisting');
  server.use(
    http.post(call(paths.listings), () => {
      server.use(http.get(call(paths.listings), () => HttpResponse.error()));
      return HttpResponse.json(anApiListing({ id: '10' }), { status: 201 });
    }),
  );
  await user.upload(
    await screen.findByLabelText(/^Photo/),
    new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' }),
  );
  await fill(/^Title/, 'Desk lamp');
  await user.selectOptions(screen.getByLabelText(/^Category/), await screen.findByText('Electronics'));
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  await waitFor(() => expect(missing).toHaveBeenCalled());
  await act(async () => {
    await import(POSTED_LISTING).catch(() => undefined);
  });
  expect(screen.getByText('Your listing is on the market.')).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('');
});
