import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Capabilities } from '../../src/contract/capabilities.ts';
import type { Listing } from '../../src/contract/listing.ts';
import { paths } from '../../src/contract/paths.ts';
import { HomePage } from '../../src/pages/HomePage.tsx';
import { ProductPage } from '../../src/pages/ProductPage.tsx';
import { ProfilePage } from '../../src/pages/ProfilePage.tsx';
import { fakeMarket } from './fakeMarket/fakeMarket.ts';
import { aListing, aProfile, categories, MARKET_CAPABILITIES } from './fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from './renderApp.tsx';
import { call, server } from './server.ts';

const me = aProfile();

/** The seller's lamp, on the API and in the app. */
export const renewalCall = call(paths.renewal('desk-lamp-k3x9'));
export const LAMP_PAGE = '/product/electronics/desk-lamp-k3x9';

export function inDays(count: number): Date {
  const date = new Date();
  date.setDate(date.getDate() + count);
  return date;
}

/** The lamp, which is up for so many days. */
export const lamp = (days: number, changes: Partial<Listing> = {}) =>
  aListing({ expires_at: inDays(days).toISOString(), ...changes });

/** The lamp, which rests for this reason. */
export const restingLamp = (resting: Listing['resting'], changes: Partial<Listing> = {}) =>
  lamp(-1, { resting, ...changes });

interface Options {
  capabilities?: Capabilities | null;
  isVisitor?: boolean;
}

/** Home, a listing or a profile on a market where listings end, for their seller by default. */
export function openOwn(
  route: string,
  listings: Listing[],
  { capabilities = MARKET_CAPABILITIES, isVisitor = false }: Options = {},
) {
  const people = [{ profile: me, password: 'Secret#123' }];
  const signedIn = isVisitor ? null : me.username;
  server.use(...fakeMarket({ categories, listings, capabilities, people, signedIn }));
  const page = (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/product/:category/:slug" element={<ProductPage />} />
      <Route path="/profiles/:username" element={<ProfilePage />} />
    </Routes>
  );
  return renderWithProviders(page, { route, preloadedState: isVisitor ? signedOut : signedInAs(me) });
}

/** What stands on and below the tile of an own listing. */
export async function tile(title = 'Desk lamp') {
  const button = await screen.findByRole('button', { name: `Manage ${title}` });
  const item = button.closest('li');
  if (item === null) throw new Error('This button stands on no tile.');
  return within(item);
}
