import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { anApiListing, aProfile, categories } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { NewListingPage } from './NewListingPage.tsx';

const field = (name: RegExp) => screen.findByLabelText(name);
const asked = vi.fn<() => void>();
let sent = '';

beforeEach(() => {
  asked.mockClear();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(aProfile())),
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(paths.listings), () => HttpResponse.json([])),
    http.post(call(paths.listings), async ({ request }) => {
      sent = await request.text();
      return HttpResponse.json(anApiListing({ id: '10' }), { status: 201 });
    }),
  );
});

/** The form before a back end that says so of what it can. */
async function open(body: string) {
  server.use(
    http.get(call(paths.capabilities), () => {
      asked();
      return new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });
    }),
  );
  const { user } = renderWithProviders(<NewListingPage />, {
    route: '/newlisting',
    preloadedState: signedInAs(aProfile()),
  });
  await user.upload(await field(/^Photo/), new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' }));
  await user.type(await field(/^Title/), 'Desk lamp');
  await user.selectOptions(await field(/^Category/), await screen.findByText('Electronics'));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const submit = () => user.click(screen.getByRole('button', { name: 'Post listing' }));
  return { user, submit };
}

test('condition and place are asked for where the back end knows of them, and are sent', async () => {
  const { user, submit } = await open(
    '{"conditions": ["new", "dusty", "worn"], "campus_places": ["Main Campus"], "more": 1}',
  );
  const condition = await field(/^Condition/);
  expect(Array.from(condition.children, ({ textContent }) => textContent)).toEqual([
    'Not given',
    'New',
    'Worn',
  ]);
  await user.selectOptions(condition, 'Worn');
  await user.type(await field(/^Place on campus/), 'Gate 2');
  await submit();
  expect(await screen.findByText('Your listing is on the market.')).toBeVisible();
  expect(sent).toMatch(/name="condition"\s+worn\s/);
  expect(sent).toMatch(/name="campus_place"\s+Gate 2\s/);
  expect(await field(/^Condition/)).toHaveValue('');
});

test.each(['{"conditions": "all"}', '<html>', 'null'])(
  'a back end that answers %s gets a form without the two fields, and nothing of them',
  async (body) => {
    const { submit } = await open(body);
    expect(screen.queryByLabelText(/^Condition/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Place on campus/)).not.toBeInTheDocument();
    await submit();
    expect(await screen.findByText('Your listing is on the market.')).toBeVisible();
    expect(sent).toContain('name="title"');
    expect(sent).not.toMatch(/condition|campus_place/);
  },
);

test('what is given away is posted as free, and a price that was typed before comes back', async () => {
  const { user, submit } = await open('{"filters": ["price", "free"]}');
  await user.type(await field(/^Price/), '0');
  await submit();
  expect(await screen.findByText('Price must be a positive number.')).toBeVisible();
  const box = await screen.findByRole('checkbox', { name: 'I give it away for free' });
  await user.click(box);
  expect(screen.queryByText('Price must be a positive number.')).not.toBeInTheDocument();
  await user.click(box);
  expect(await field(/^Price/)).toHaveValue('0');
  await user.click(box);
  await submit();
  expect(await screen.findByText('Your listing is on the market.')).toBeVisible();
  expect(sent).toMatch(/name="price"\s+free\s/);
});

test('a back end that knows nothing free gets a form without the box', async () => {
  await open('{"filters": ["price"]}');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
