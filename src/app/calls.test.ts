import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { authApi } from '../features/auth/authApi.ts';
import { categoriesApi } from '../features/categories/categoriesApi.ts';
import { sellingApi } from '../features/selling/sellingApi.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { profileApi } from '../features/profile/profileApi.ts';
import { makeStore, type AppStore } from './store.ts';

const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });
interface Sent {
  line: string;
  body: unknown;
  bearer: string | null;
  csrf: string | null;
  credentials: string | undefined;
}
const calls: Sent[] = [];

/** Keeps what jsdom's own `FormData` loses in Node's `Request`. */
const sentWith = new WeakMap<Request, RequestInit>();
class RememberingRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, init);
    sentWith.set(this, init);
  }
}

function readable(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return [...body.keys()];
  return typeof body === 'string' ? JSON.parse(body) : null;
}

/** A back end that responds to each call in its shape, and records what it was sent. */
async function respond(input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, options);
  const init = sentWith.get(request) ?? options;
  const { pathname, search } = new URL(request.url);
  calls.push({
    line: `${request.method} ${pathname}${search}`,
    body: readable(init.body),
    bearer: request.headers.get('Authorization'),
    csrf: request.headers.get('X-CSRFToken'),
    credentials: init.credentials,
  });
  if (pathname.endsWith('/csrf/')) return Response.json({ csrfToken: 'csrf' });
  if (request.method === 'POST') return Response.json({ access: 'fresh', profile_picture: '/media/me.webp' });
  return Response.json(pathname === '/api/auth/profile/' ? aProfile() : []);
}

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('Request', RememberingRequest);
  vi.stubGlobal('fetch', respond);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const auth = authApi.endpoints;
const profile = profileApi.endpoints;
const listings = listingsApi.endpoints;
const selling = sellingApi.endpoints;
const listing = { title: 'Lamp', description: 'Bright.', price: 1250, category_id: '1' };

/** A call, the endpoint that makes it, and its body; of a form the names of its parts. */
type Row = [line: string, call: unknown, body: unknown];
const dispatch = async (store: AppStore, call: unknown): Promise<unknown> =>
  store.dispatch(call as UnknownAction);

const OPENING: Row[] = [
  [
    'POST /api/auth/login/',
    auth.signIn.initiate({ username: 'rudo', password: 'x' }),
    { username: 'rudo', password: 'x' },
  ],
  [
    'POST /api/auth/register/',
    auth.register.initiate({ username: 'rudo', password: 'x', password2: 'x' }),
    { username: 'rudo', email: '', password: 'x', password2: 'x' },
  ],
  [
    'POST /api/auth/google/',
    auth.signInWithGoogle.initiate({ token: 'credential' }),
    { token: 'credential' },
  ],
  ['POST /api/auth/token/refresh/', auth.refreshSession.initiate(undefined), {}],
];

const AUTHENTICATED: Row[] = [
  ['POST /api/auth/logout/', auth.signOut.initiate(undefined), {}],
  ['GET /api/auth/profile/', auth.getOwnProfile.initiate(undefined), null],
  [
    'PATCH /api/auth/profile/',
    profile.updateProfile.initiate({ location: 'Avondale' }),
    { location: 'Avondale' },
  ],
  ['GET /api/auth/profile/chipo/', profile.getProfile.initiate('chipo'), null],
  [
    'POST /api/auth/upload-profile-picture/',
    profile.uploadProfilePicture.initiate(photo),
    ['profile_picture'],
  ],
  ['DELETE /api/auth/remove-profile-picture/', profile.removeProfilePicture.initiate(undefined), null],
  ['GET /api/listings/categories/', categoriesApi.endpoints.getCategories.initiate(undefined), null],
  ['GET /api/listings/items/?limit=24', listings.getListings.initiate({}), null],
  ['GET /api/listings/items/?limit=24&category=3', listings.getListings.initiate({ category: '3' }), null],
  [
    'GET /api/listings/items/search/?limit=24&q=desk+lamp',
    listings.getListings.initiate({ text: 'desk lamp' }),
    null,
  ],
  ['GET /api/listings/items/lamp-7x/', listings.getListing.initiate('lamp-7x'), null],
  ['GET /api/listings/items/my-listings/?limit=100', listings.getMyListings.initiate('sale'), null],
  [
    'GET /api/listings/items/my-listings/?limit=100&kind=wanted',
    listings.getMyListings.initiate('wanted'),
    null,
  ],
  [
    'GET /api/listings/items/by-username/chipo/?limit=100',
    listings.getListingsByUsername.initiate('chipo'),
    null,
  ],
  [
    'GET /api/listings/items/?limit=100&seller=chipo',
    selling.getSellerListings.initiate({ seller: 'chipo', kind: 'sale' }),
    null,
  ],
  [
    'POST /api/listings/items/',
    selling.createListing.initiate({ listing, photos: [photo] }),
    ['title', 'description', 'category_id', 'price', 'image'],
  ],
];

describe('§7: the calls it makes', () => {
  test.each(OPENING)('%s, after GET /api/auth/csrf/', async (line, call, body) => {
    const store = makeStore(signedOut);
    await dispatch(store, call);
    expect(calls.slice(0, 2)).toEqual([
      expect.objectContaining({ line: 'GET /api/auth/csrf/', body: null, credentials: 'include' }),
      expect.objectContaining({ line, body, csrf: 'csrf', credentials: 'include' }),
    ]);
    expect(store.getState().auth.accessToken).toBe('fresh');
    await vi.waitFor(() => expect(store.getState().auth.user?.username).toBe('tariro'));
    expect(calls.slice(2)).toEqual([
      expect.objectContaining({ line: 'GET /api/auth/profile/', bearer: 'Bearer fresh' }),
    ]);
  });

  test.each(AUTHENTICATED)(
    '§7: %s sends a bearer access token and a CSRF header taken from the cookie, with credentials',
    async (line, call, body) => {
      document.cookie = 'csrftoken=of-the-cookie; path=/';
      const store = makeStore(signedInAs(aProfile()));
      await dispatch(store, call);
      const sent = calls.find((each) => each.line === line);
      const bearer = 'Bearer access';
      expect(sent).toEqual({ line, body, bearer, csrf: 'of-the-cookie', credentials: 'include' });
      expect(JSON.stringify(store.getState().api)).not.toContain('of-the-cookie');
    },
  );
});

test('§9: there is no request timeout: a response that comes after a day is used', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => late.promise);
  const store = makeStore(signedOut);
  const requested = store.dispatch(categoriesApi.endpoints.getCategories.initiate(undefined));
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(categoriesApi.endpoints.getCategories.select(undefined)(store.getState()).isLoading).toBe(true);
  late.resolve(Response.json([{ id: 1, name: 'Books' }]));
  expect((await requested).data).toEqual([{ id: '1', name: 'Books' }]);
});
