import { fireEvent, screen } from '@testing-library/react';
import { http } from 'msw';
import { Suspense } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router';
import { SCREENS } from '../../src/app/router.tsx';
import { FlashMessage } from '../../src/app/shell/Layout.tsx';
import type { RootState } from '../../src/app/store.ts';
import type { Listing } from '../../src/contract/listing.ts';
import type { Profile } from '../../src/contract/profile.ts';
import { fakeMarket, fieldsOf, type Market } from './fakeMarket/fakeMarket.ts';
import { aListing, aProfile, categories, MARKET_CAPABILITIES } from './fixtures.ts';
import { renderWithProviders, signedInAs, signedOut, type RenderOptions } from './renderApp.tsx';
import { call, server } from './server.ts';

interface Options extends Partial<Omit<Market, 'people' | 'signedIn'>> {
  /** Who is signed in; with null a visitor. */
  me?: Profile | null;
  /** Who else has an account, by username. */
  others?: string[];
  state?: Partial<RootState>;
}

/** Where the page stands, and the browser's Back. */
function Address() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search + hash;
  return <button hidden title={address} aria-label="The browser’s Back" onClick={() => void navigate(-1)} />;
}
export const goBack = () => fireEvent.click(screen.getByLabelText('The browser’s Back'));

/** Without the layout, which needs the browser's own history. */
const Pages = () => useRoutes(SCREENS);

await Promise.all(SCREENS.flatMap((each) => each.children ?? [each]).map(async ({ handle }) => handle()));

/** A page of the fake market, which can do by default what the reference server can. */
export function openPage(
  route: NonNullable<RenderOptions['route']>,
  { me = aProfile(), others = [], state, ...market }: Options = {},
) {
  const people = [me ?? [], others.map((username) => aProfile({ username }))].flat();
  const signedIn = me?.username ?? null;
  server.use(...fakeMarket({ categories, capabilities: MARKET_CAPABILITIES, people, signedIn, ...market }));
  const pages = (
    <>
      <FlashMessage />
      <Address />
      <Suspense>
        <Pages />
      </Suspense>
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
