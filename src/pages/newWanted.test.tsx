import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fakeMarket, type Beginning } from '../../tests/support/fakeMarket/fakeMarket.ts';
import {
  aListing,
  aProfile,
  aWantedListing,
  categories,
  MARKET_CAPABILITIES,
} from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { routes } from '../lib/routes.ts';
import { NewListingPage } from './NewListingPage.tsx';

const TITLE = 'Say what you look for';
const me = aProfile();
const post = () => screen.findByRole('button', { name: 'Post' });

let sent: [string, FormDataEntryValue][][] = [];
beforeEach(() => {
  sent = [];
});

function open(market: Beginning = {}, profile = me) {
  const people = [{ profile, password: 'Secret#123' }];
  const signedIn = me.username;
  server.use(...fakeMarket({ categories, capabilities: MARKET_CAPABILITIES, people, signedIn, ...market }));
  server.use(
    // Without a response the fake market has the next word.
    http.post(call(paths.listings), async ({ request }) => {
      sent.push([...(await request.clone().formData())]);
    }),
  );
  return renderWithProviders(<NewListingPage />, {
    route: routes.newWanted,
    preloadedState: signedInAs(profile),
  });
}

test('a student says what they look for, without a photo or a condition, and sees where', async () => {
  const { user } = open({ listings: [1, 2, 3, 4, 5].map((id) => aListing({ id: String(id) })) });
  expect(await screen.findByText('You look for 0 things (max: 3)')).toBeVisible();
  expect(document.title).toBe(`${TITLE} | Musika`);
  const title = screen.getByLabelText(/^Title/);
  expect(title).toHaveAccessibleDescription('What do you look for?');
  await user.type(title, 'Steel kettle');
  const category = await screen.findByRole('option', { name: 'Electronics' });
  await user.selectOptions(screen.getByLabelText(/^Category/), category);
  expect(await screen.findByText('It stays up for 30 days; then one tap renews it.')).toBeVisible();
  expect(screen.getByText("Without one, others read 'Any price'.")).toBeVisible();
  for (const label of [/photo/i, 'Condition', /for free/, /^Phone number/]) {
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  }
  await user.type(screen.getByLabelText('Up to what price (US$)'), '40');
  await user.type(screen.getByLabelText('Place on campus'), 'Swinton Hall');
  await user.click(await post());
  const posted = within(await screen.findByRole('region', { name: 'Just posted' }));
  expect(posted.getByText(/^Its page shows what is there already\..* It stays up until/)).toBeVisible();
  expect(posted.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/product/electronics/posted-just-now-101',
  );
  expect(screen.getByText('Others can now see what you look for.')).toBeVisible();
  expect(await screen.findByText('You look for 1 thing (max: 3)')).toBeVisible();
  expect(screen.getByRole('heading', { name: TITLE })).toHaveFocus();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('');
  expect(sent.map((form) => Object.fromEntries(form))).toEqual([
    {
      title: 'Steel kettle',
      category_id: '1',
      price: '40.00',
      campus_place: 'Swinton Hall',
      kind: 'wanted',
    },
  ]);
});

test('who looks for three things already can look for no fourth', async () => {
  open({ listings: ['1', '2', '3'].map((id) => aWantedListing({ id, seller: me.username })) });
  expect(await screen.findByText('You have reached your maximum of 3 things you look for')).toBeVisible();
  expect(await post()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Go to what I look for' })).toBeVisible();
});

test('of a profile without a phone and a location it wants the phone alone', async () => {
  open({}, aProfile({ phone_number: null, location: null }));
  expect(await screen.findByLabelText(/^Phone number/)).toBeVisible();
  expect(screen.getByText('How others reach you')).toBeVisible();
  expect(screen.queryByLabelText(/^Business location/)).not.toBeInTheDocument();
});

test('on a back end without it the address is the form of a listing', async () => {
  open({ capabilities: { ...MARKET_CAPABILITIES, wanted: null } });
  expect(await screen.findByRole('button', { name: 'Post listing' })).toBeVisible();
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  expect(document.title).toBe('New Listing | Musika');
});
