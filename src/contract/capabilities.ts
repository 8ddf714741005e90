import * as v from 'valibot';
import { CONDITIONS } from './listing.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from './listQuery.ts';

/** Every call beyond §7, below `API_BASE`, and the flag by which a back end says that it has it. */
export const OPTIONAL_CALLS = {
  'PATCH listings/items/{slugOrId}/': 'changeListing',
  'DELETE listings/items/{slugOrId}/': 'deleteListing',
  'POST listings/items/{slugOrId}/renewal/': 'renewListing',
  'POST listings/items/{slugOrId}/gone/': 'askIfGone',
  'GET listings/facets/': 'countFacets',
  'GET search/suggestions/': 'suggestSearches',
  'GET shops/{username}/': 'getShop',
  'POST auth/change-password/': 'changePassword',
  'POST auth/recovery-code/': 'makeRecoveryCode',
  'POST auth/reset/': 'resetPassword',
  'POST auth/logout-everywhere/': 'signOutEverywhere',
  'GET auth/export/': 'exportAccount',
  'DELETE auth/account/': 'deleteAccount',
  'GET auth/standing/': 'getStanding',
  'POST auth/standing/read/': 'getStanding',
  'POST auth/standing/appeals/': 'appeal',
  'POST reports/': 'report',
  'POST notices/': 'push',
  'DELETE notices/': 'push',
  'POST notices/of-device/': 'push',
  'GET moderation/queue/': 'moderate',
  'GET moderation/users/{username}/': 'moderate',
  'POST moderation/search/': 'moderate',
  'POST moderation/actions/': 'moderate',
  'GET moderation/actions/': 'moderate',
  'POST moderation/actions/{id}/undo/': 'moderate',
  'POST moderation/actions/{id}/answer/': 'moderate',
  'POST moderation/categories/': 'moderate',
  'POST moderation/places/': 'moderate',
  'GET openapi.json': 'describe',
} as const;
export type OptionalCall = (typeof OPTIONAL_CALLS)[keyof typeof OPTIONAL_CALLS];

export const ACCOUNT_CALLS = [
  'changePassword',
  'makeRecoveryCode',
  'signOutEverywhere',
  'exportAccount',
  'deleteAccount',
  'getStanding',
  'report',
  'moderate',
] as const satisfies readonly OptionalCall[];

function known<const Values extends readonly string[]>(values: Values) {
  const isKnown = (value: string): value is Values[number] => values.includes(value);
  return v.pipe(
    v.optional(v.array(v.string()), []),
    v.transform((listed) => listed.filter(isKnown)),
  );
}

// A type alone, so that the app need not download the table.
const FlagsSchema = v.pipe(
  v.record(v.string(), v.fallback(v.boolean(), false)),
  v.transform((calls): Partial<Record<OptionalCall, boolean>> => calls),
);

const WantedSchema = v.object({ days: v.number(), limit: v.number() });
const LifetimesSchema = v.object({ listing_days: v.number(), service_days: v.number() });

/** In the configuration block of `index.html`; what is left out a back end cannot do (decisions, The wire). */
export const CapabilitiesSchema = v.object({
  calls: v.optional(FlagsSchema, {}),
  conditions: known(CONDITIONS),
  orders: known(LISTING_ORDERS),
  filters: known(LISTING_FILTERS),
  /** After how many days a listing rests, and a service; null where listings do not end. */
  lifetimes: v.fallback(v.nullish(LifetimesSchema, null), null),
  /** After how many days what is wanted rests, and how many each user may look for. */
  wanted: v.fallback(v.nullish(WantedSchema, null), null),
  idempotency_keys: v.optional(v.boolean(), false),
});
export type Capabilities = v.InferOutput<typeof CapabilitiesSchema>;

export const NO_CAPABILITIES: Capabilities = v.parse(CapabilitiesSchema, {});
