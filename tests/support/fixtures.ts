import * as v from 'valibot';
import type { RootState } from '../../src/app/store.ts';
import { CapabilitiesSchema, OPTIONAL_CALLS, type Capabilities } from '../../src/contract/capabilities.ts';
import type { Category, Listing } from '../../src/contract/listing.ts';
import type { Facets } from '../../src/contract/search.ts';
import { toApiPrice } from '../../src/contract/price.ts';
import type { StandingAction } from '../../src/contract/reports.ts';
import type { Profile } from '../../src/contract/profile.ts';
import { type Lists, NOTHING, userKey } from '../../src/features/ui/device/rememberedSlice.ts';

/** The auth state of a signed-in user. */
export const signedInAs = (user: Profile, accessToken = 'access'): Pick<RootState, 'auth'> => ({
  auth: { status: 'signedIn', user, accessToken },
});

/** The auth state of a visitor after the silent refresh. */
export const signedOut: Pick<RootState, 'auth'> = {
  auth: { status: 'signedOut', user: null, accessToken: null },
};

/** The state of a store on a device that remembers this of its user, or with '' of a visitor. */
export const remembering = (lists: Partial<Lists>, owner = ''): Pick<RootState, 'remembered'> => ({
  remembered: {
    owner,
    users: { [userKey(owner)]: { ...NOTHING, ...lists } },
    // Not shared with what is stored.
    _persist: { version: -1, rehydrated: false },
  },
});

export const categories: Category[] = [
  { id: '1', name: 'Electronics' },
  { id: '2', name: 'Fashion & Beauty' },
];

/** What the reference server says that it can. */
export const MARKET_CAPABILITIES: Capabilities = v.parse(CapabilitiesSchema, {
  calls: { ...Object.fromEntries(Object.values(OPTIONAL_CALLS).map((flag) => [flag, true])), push: false },
  conditions: ['new', 'like_new', 'good', 'worn'],
  orders: ['newest', 'cheapest', 'dearest'],
  filters: ['price', 'free', 'condition', 'campus_place'],
  idempotency_keys: true,
  lifetimes: { listing_days: 45, service_days: 90 },
  wanted: { days: 30, limit: 3 },
});

/** A decision as the user whom it concerns reads it. */
export const aDecision = (changes: Partial<StandingAction> = {}): StandingAction => ({
  id: '3',
  kind: 'hide',
  message: '“Desk lamp” is hidden, because it is not what it says. You can appeal against this.',
  listing: { id: '7', title: 'Desk lamp' },
  is_automatic: false,
  created_at: '2026-11-20T08:05:00.000Z',
  is_read: true,
  ended_at: null,
  appeal_until: '2026-12-10T08:05:00.000Z',
  appeal: null,
  ...changes,
});

export const someFacets: Facets = {
  total: 12,
  is_capped: false,
  free: 1,
  conditions: { new: 2, good: 4 },
  campus_places: { 'Main Campus': 0, 'Manfred Hodson Hall': 0, 'Swinton Hall': 5 },
  safe_places: ['Main Campus'],
};

export function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    username: 'tariro',
    display_name: 'Tariro M',
    first_name: 'Tariro',
    phone_number: '263771234567',
    location: 'Mount Pleasant',
    profile_picture: null,
    ...changes,
  };
}

export function aListing(changes: Partial<Listing> = {}): Listing {
  return {
    id: '7',
    kind: 'sale',
    title: 'Desk lamp',
    description: 'Bright, and hardly used.',
    price: 1250,
    previous_price: null,
    image: '/media/lamp-640.webp',
    category: { id: '1', name: 'Electronics' },
    slug: 'desk-lamp-k3x9',
    seller: 'tariro',
    seller_phone: '263771234567',
    seller_location: 'Mount Pleasant',
    seller_facts: null,
    status: 'active',
    condition: null,
    campus_place: null,
    created_at: '2026-01-05T08:00:00.000Z',
    expires_at: null,
    resting: null,
    confirmed_at: null,
    asked_at: null,
    askers: null,
    image_variants: null,
    image_placeholder: null,
    image_width: 640,
    image_height: 480,
    photos: null,
    short_url: null,
    ...changes,
  };
}

/** One of several photos of a listing. */
export const aPicture = (id: string) => ({
  id,
  image: `/media/${id}.webp`,
  image_variants: null,
  image_placeholder: null,
  image_width: 640,
  image_height: 480,
});

/** What someone looks for: without a photo and a condition, up to a price. */
export const aWantedListing = (changes: Partial<Listing> = {}): Listing =>
  aListing({
    kind: 'wanted',
    title: 'Steel kettle',
    description: 'For my hostel room.',
    price: 4000,
    image: null,
    image_width: null,
    image_height: null,
    photos: [],
    slug: 'steel-kettle-w4nt',
    seller: 'rudo',
    campus_place: 'Swinton Hall',
    ...changes,
  });

/** A listing as a back end sends it. */
export const toApiListing = (listing: Listing) => ({
  ...listing,
  price: toApiPrice(listing.price),
  previous_price: toApiPrice(listing.previous_price),
});

export const anApiListing = (changes: Partial<Listing> = {}) => toApiListing(aListing(changes));
