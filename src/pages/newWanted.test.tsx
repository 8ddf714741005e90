import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import {
  aListing,
  aProfile,
  aWantedListing,
  categories,
  MARKET_CAPABILITIES,
} from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { routes } from '../lib/routes.ts';
import { NewListingPage } from './NewListingPage.tsx';

const TITLE = 'Say what you look for';
const me = aProfile();
const post = () => screen.findByRole('button', { name: 'Post' });
const wanted = (count: number): Listing[] =>
  Array.from({ length: count }, (_, index) => aWantedListing({ id: `w${index}`, seller: me.username }));

let sent: [string, FormDataEntryValue][][] = [];
beforeEach(() => {
  sent = [];
});

interface Options {
  listings?: Listing[];
  capabilities?: Capabilities | null;
  profile?: typeof me;
  route?: string;
}

function open({
  listings = [],
  capabilities = MARKET_CAPABILITIES,
  profile = me,
  route = routes.newWanted,
}: Options = {}) {
  const people = [{ profile, password: 'Secret#123' }];
  server.use(...fakeMarket({ categories, listings, capabilities, people, signedIn: me.username }));
  server.use(
    // Without a response the fake market has the next word.
    http.post(call(paths.listings), async ({ request }) => {
      sent.push([...(await request.clone().formData())]);
    }),
  );
  const page = (
    <Routes>
      <Route path="/newlisting" element={<NewListingPage />} />
    </Routes>
  );
  return renderWithProviders(page, { route, preloadedState: signedInAs(profile) });
}

async function fillIn({ user }: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText(/^Title/), 'Steel kettle');
  await user.selectOptions(
    screen.getByLabelText(/^Category/),
    await screen.findByRole('option', { name: 'Electronics' }),
  );
}

test('a student says what they look for, without a photo or a condition, and sees where', async () => {
  const view = open();
  expect(await screen.findByText('You look for 0 things (max: 3)')).toBeVisible();
  expect(document.title).toBe(`${TITLE} | Musika`);
  await fillIn(view);
  expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription('What do you look for?');
  expect(await screen.findByText('It stays up for 30 days; then one tap renews it.')).toBeVisible();
  expect(screen.getByText("Without one, others read 'Any price'.")).toBeVisible();
  for (const label of [/photo/i, 'Condition', /for free/, /^Phone number/]) {
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  }
  await view.user.type(screen.getByLabelText('Up to what price (US$)'), '40');
  await view.user.type(screen.getByLabelText('Place on campus'), 'Swinton Hall');
  await view.user.click(await post());
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

test.each([
  [0, 5, 'You look for 0 things (max: 3)', true],
  [1, 5, 'You look for 1 thing (max: 3)', true],
  [3, 0, 'You have reached your maximum of 3 things you look for', false],
])('with %i wanted and %i for sale: %s', async (count, sold, text, isEnabled) => {
  const offered = Array.from({ length: sold }, (_, index) => aListing({ id: `s${index}` }));
  open({ listings: [...wanted(count), ...offered] });
  expect(await screen.findByText(text)).toBeVisible();
  expect((await post()).matches(':enabled')).toBe(isEnabled);
  expect(screen.queryAllByRole('link', { name: 'Go to what I look for' })).toHaveLength(isEnabled ? 0 : 1);
});

test("the limit of another device is the server's sentence, and what was typed stays", async () => {
  const view = open();
  await fillIn(view);
  const sentence = 'You have reached your maximum of 3 things you look for';
  server.use(
    http.post(call(paths.listings), () => HttpResponse.json({ listing_limit: [sentence] }, { status: 400 })),
  );
  await view.user.click(await post());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Steel kettle');
});

test('of a profile without a phone and a location it wants the phone alone', async () => {
  open({ profile: aProfile({ phone_number: null, location: null }) });
  expect(await screen.findByLabelText(/^Phone number/)).toBeVisible();
  expect(screen.getByText('How others reach you')).toBeVisible();
  expect(screen.queryByLabelText(/^Business location/)).not.toBeInTheDocument();
});

test.each([
  ['without capabilities', null],
  ['without wanted things', { ...MARKET_CAPABILITIES, wanted: null }],
])('on a back end %s the address is the form of a listing', async (_which, capabilities) => {
  open({ capabilities });
  expect(await screen.findByRole('button', { name: 'Post listing' })).toBeVisible();
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  expect(document.title).toBe('New Listing | Musika');
});
