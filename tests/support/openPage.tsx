import { fireEvent, screen } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { FlashMessage } from '../../src/app/shell/Layout.tsx';
import type { RootState } from '../../src/app/store.ts';
import type { Listing } from '../../src/contract/listing.ts';
import type { Profile } from '../../src/contract/profile.ts';
import { CategoryPage } from '../../src/pages/CategoryPage.tsx';
import { EditListingPage } from '../../src/pages/EditListingPage.tsx';
import { HomePage } from '../../src/pages/HomePage.tsx';
import { NewListingPage } from '../../src/pages/NewListingPage.tsx';
import { ProductPage } from '../../src/pages/ProductPage.tsx';
import { ProfilePage } from '../../src/pages/ProfilePage.tsx';
import { SearchPage } from '../../src/pages/SearchPage.tsx';
import { ShopPage } from '../../src/pages/ShopPage.tsx';
import { fakeMarket } from './fakeMarket/fakeMarket.ts';
import { fieldsOf, type Market } from './fakeMarket/listings.ts';
import { aListing, aProfile, categories, MARKET_CAPABILITIES } from './fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from './renderApp.tsx';
import { call, server } from './server.ts';

interface Options extends Partial<Omit<Market, 'people' | 'signedIn'>> {
  /** Who is signed in; with null a visitor. */
  me?: Profile | null;
  /** Who else has an account, by username. */
  others?: string[];
  state?: Partial<RootState>;
}

/** Where the page stands. */
function Address() {
  const { pathname } = useLocation();
  return <p hidden title={pathname} />;
}

/** A page of the fake market, which can do by default what the reference server can. */
export function openPage(route: string, { me = aProfile(), others = [], state, ...market }: Options = {}) {
  const profiles = [me ?? [], others.map((username) => aProfile({ username }))].flat();
  const people = profiles.map((profile) => ({ profile, password: 'Secret#123' }));
  const signedIn = me?.username ?? null;
  server.use(...fakeMarket({ categories, capabilities: MARKET_CAPABILITIES, people, signedIn, ...market }));
  const pages = (
    <>
      <FlashMessage />
      <Address />
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/search" element={<SearchPage />} />
        <Route path="/category/:categoryName" element={<CategoryPage />} />
        <Route path="/product/:category?/:slug" element={<ProductPage />} />
        <Route path="/profiles/:username" element={<ProfilePage />} />
        <Route path="/s/:username" element={<ShopPage />} />
        <Route path="/newlisting" element={<NewListingPage />} />
        <Route path="/editlisting/:slug" element={<EditListingPage />} />
      </Routes>
    </>
  );
  const { auth } = me === null ? signedOut : signedInAs(me, `of-${me.username}`);
  return renderWithProviders(pages, { route, preloadedState: { auth, ...state } });
}

/** What a call is sent from now on: queries, or fields. What responded before still does. */
export function sentTo(method: 'get' | 'patch' | 'post' | 'delete', path: string): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](call(path), async ({ request }) => {
      const isRead = method === 'get';
      sent.push(isRead ? decodeURIComponent(new URL(request.url).search) : await fieldsOf(request.clone()));
    }),
  );
  return sent;
}

/** Fills in a field at once. */
export async function fill(label: RegExp | string, value: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return field;
}

export const LAMP_PAGE = '/product/electronics/desk-lamp-k3x9';

export function inDays(count: number): Date {
  const date = new Date();
  date.setDate(date.getDate() + count);
  return date;
}

/** The seller's lamp, which is up for so many days. */
export const lamp = (days: number, changes: Partial<Listing> = {}) =>
  aListing({ expires_at: inDays(days).toISOString(), ...changes });
