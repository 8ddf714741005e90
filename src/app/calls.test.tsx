import type { UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { SESSION_KEY } from '../api/session.ts';
import { authApi } from '../features/auth/authApi.ts';
import { categoriesApi } from '../features/categories/categoriesApi.ts';
import { sellingApi } from '../features/selling/sellingApi.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';
import { profileApi } from '../features/profile/profileApi.ts';
import { makeStore, type AppStore } from './store.ts';

const auth = authApi.endpoints;
const profile = profileApi.endpoints;
const listings = listingsApi.endpoints;
const selling = sellingApi.endpoints;
const typed = { username: 'rudo', password: 'x' };
const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });
const listing = { title: 'Lamp', description: 'Bright.', price: 1250, category_id: '1' };

/** The status of a POST, by the bearer token that comes with it. */
let statusOf = (_bearer: string | null): number => 200;
let calls: { line: string; text: string; request: Request }[] = [];

/** A back end that responds to each call in its shape, and records what it was sent. */
async function respond(input: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const request = new Request(input, options);
  const { pathname, search } = new URL(request.url);
  calls.push({
    line: `${request.method} ${pathname.replace('/api/', '')}${search}`,
    text: await request.clone().text(),
    request,
  });
  if (pathname.endsWith('/csrf/')) return Response.json({ csrfToken: 'csrf' });
  const status = request.method === 'POST' ? statusOf(bearerOf(request)) : 200;
  if (status === 204) return new Response(null, { status });
  if (status !== 200) return Response.json({ detail: 'No.' }, { status });
  if (request.method === 'POST') return Response.json({ access: 'fresh', profile_picture: '/media/me.webp' });
  return Response.json(pathname === '/api/auth/profile/' ? aProfile() : []);
}
const bearerOf = ({ headers }: Request) => headers.get('Authorization');

beforeEach(() => {
  calls = [];
  statusOf = () => 200;
  vi.stubGlobal('fetch', respond);
});

const dispatch = async (store: AppStore, call: unknown): Promise<unknown> =>
  store.dispatch(call as UnknownAction);

const SIGN_INS: [line: string, call: unknown, sent: object][] = [
  ['POST auth/login/', auth.signIn.initiate(typed), typed],
  [
    'POST auth/register/',
    auth.register.initiate({ ...typed, password2: 'x' }),
    { ...typed, email: '', password2: 'x' },
  ],
  ['POST auth/google/', auth.signInWithGoogle.initiate({ token: 'a' }), { token: 'a' }],
];

test.each([...SIGN_INS, ['POST auth/token/refresh/', auth.refreshSession.initiate(undefined), {}]])(
  '§7: %s is called after GET auth/csrf/, and before GET auth/profile/',
  async (line, call, sent) => {
    document.cookie = 'csrftoken=of-the-cookie; path=/';
    const store = makeStore(signedOut);
    await dispatch(store, call);
    await vi.waitFor(() => expect(store.getState().auth.user?.username).toBe('tariro'));
    expect(calls.map((each) => each.line)).toEqual(['GET auth/csrf/', line, 'GET auth/profile/']);
    expect(JSON.parse(calls[1]?.text ?? '')).toEqual(sent);
    expect(calls[1]?.request.headers.get('X-CSRFToken')).toBe('of-the-cookie');
    expect(calls.map(({ request }) => bearerOf(request))).toEqual([null, null, 'Bearer fresh']);
    expect(calls.map(({ request }) => request.credentials)).toEqual(Array(3).fill('include'));
  },
);

test.each(SIGN_INS)(
  'decisions, The wire: %s that responds with 401 leads to no refresh',
  async (line, call) => {
    statusOf = () => 401;
    expect(await dispatch(makeStore(signedOut), call)).toMatchObject({ error: { status: 401 } });
    expect(calls.map((each) => each.line)).toEqual(['GET auth/csrf/', line]);
  },
);

test('with an expired token a listing is sent again whole', async () => {
  statusOf = (bearer) => (bearer === 'Bearer access' ? 401 : 200);
  const create = selling.createListing.initiate({ listing, photos: [photo] });
  await dispatch(makeStore(signedInAs(aProfile())), create);
  const sent = calls.filter(({ line }) => line === 'POST listings/items/');
  expect(sent.map(({ request }) => bearerOf(request))).toEqual(['Bearer access', 'Bearer fresh']);
  for (const { text } of sent) expect(text).toContain('Bright.');
});

test.each([401, 403])(
  'with an expired token (%i), signing out is repeated once without it, and refreshes nothing',
  async (status) => {
    statusOf = (bearer) => (bearer === null ? 204 : status);
    const signOut = auth.signOut.initiate(undefined);
    expect(await dispatch(makeStore(signedInAs(aProfile())), signOut)).toMatchObject({ data: null });
    const sent = calls.filter(({ request }) => request.method === 'POST');
    expect(sent.map(({ line, request }) => [line, bearerOf(request)])).toEqual([
      ['POST auth/logout/', 'Bearer access'],
      ['POST auth/logout/', null],
    ]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
);

test.each<[line: string, call: unknown, part?: string]>([
  ['POST auth/logout/', auth.signOut.initiate(undefined)],
  ['GET auth/profile/', auth.getOwnProfile.initiate(undefined)],
  ['PATCH auth/profile/', profile.updateProfile.initiate({ location: 'Avondale' })],
  ['GET auth/profile/chipo/', profile.getProfile.initiate('chipo')],
  ['POST auth/upload-profile-picture/', profile.uploadProfilePicture.initiate(photo), 'profile_picture'],
  ['DELETE auth/remove-profile-picture/', profile.removeProfilePicture.initiate(undefined)],
  ['GET listings/categories/', categoriesApi.endpoints.getCategories.initiate(undefined)],
  ['GET listings/items/?limit=24', listings.getListings.initiate({})],
  ['GET listings/items/search/?limit=24&q=a+lamp', listings.getListings.initiate({ text: 'a lamp' })],
  ['GET listings/items/lamp-7x/', listings.getListing.initiate('lamp-7x')],
  ['GET listings/items/my-listings/?limit=100', listings.getMyListings.initiate('sale')],
  ['GET listings/items/by-username/chipo/?limit=100', listings.getListingsByUsername.initiate('chipo')],
  [
    'GET listings/items/?limit=100&seller=chipo',
    selling.getSellerListings.initiate({ seller: 'chipo', kind: 'sale' }),
  ],
  ['POST listings/items/', selling.createListing.initiate({ listing, photos: [photo] }), 'image'],
])(
  '§7: %s sends a bearer access token and a CSRF header taken from the cookie, with credentials, and a photo in its field',
  async (line, call, part) => {
    document.cookie = 'csrftoken=of-the-cookie; path=/';
    const store = makeStore(signedInAs(aProfile()));
    await dispatch(store, call);
    const { request: sent, text } = calls.find((each) => each.line === line) ?? {};
    expect(/name="(\w+)"; filename/.exec(text ?? '')?.[1]).toBe(part);
    expect(sent && bearerOf(sent)).toBe('Bearer access');
    expect(sent?.headers.get('X-CSRFToken')).toBe('of-the-cookie');
    expect(sent?.credentials).toBe('include');
    expect(JSON.stringify(store.getState().api)).not.toContain('of-the-cookie');
  },
);
