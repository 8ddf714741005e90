import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anApiListing, aProfile, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { NewListingPage } from './NewListingPage.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

/** Posts a listing on a back end that answers with this body. */
async function post(answer: object) {
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.listings), () => HttpResponse.json([])),
    http.post(call(paths.listings), () => HttpResponse.json(answer, { status: 201 })),
  );
  renderWithProviders(<NewListingPage />, { route: '/newlisting', preloadedState: signedInAs(aProfile()) });
  await screen.findByText('Electronics');
  await userEvent.upload(
    screen.getByLabelText(/^Photo/),
    new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' }),
  );
  await userEvent.type(screen.getByLabelText(/^Title/), 'Desk lamp');
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Electronics');
  await userEvent.type(screen.getByLabelText(/^Price/), '12.5');
  await userEvent.click(screen.getByRole('button', { name: 'Post listing' }));
  expect(await screen.findByText('Your listing is on the market.')).toBeVisible();
}

test('what was posted can be looked at and shared right away', async () => {
  await post(anApiListing({ id: '10' }));
  const posted = within(await screen.findByRole('region', { name: 'Just posted' }));
  expect(posted.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/product/electronics/desk-lamp-k3x9',
  );
  await userEvent.click(posted.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share this listing' })).toBeVisible();
});

test('a back end that does not answer with the listing offers neither', async () => {
  await post({ ok: true });
  expect(screen.queryByRole('region', { name: 'Just posted' })).not.toBeInTheDocument();
});
