import * as v from 'valibot';
import { baseApi } from '../../../api/baseApi.ts';
import { listUrl } from '../../../api/listingsApi.ts';
import { toListPage, type ListResponse } from '../../../api/listPage.ts';
import { ListingListSchema, type Listing } from '../../../contract/listing.ts';
import type { ListQuery } from '../../../contract/listQuery.ts';
import {
  DEVICE_PUSH_PATH,
  DevicePushSchema,
  PUSH_PATH,
  PushOfferSchema,
  SELLER_PUSH_PATH,
} from '../../../contract/pushNotifications.ts';
import { paths } from '../../../contract/paths.ts';
import { MAX_COUNTED } from './savedSearch.ts';

/** As much of a listing as shows whether it is new. */
export type NewestListing = Pick<Listing, 'id' | 'created_at' | 'seller'>;

interface Newest {
  listings: NewestListing[];
  /** The network was out of reach, so these come from the cache. */
  isFromSeen: boolean;
}

/** No subscription endpoint: it would be in traces, and is enough to end someone's push messages. */
interface PushState {
  /** The key by which this browser subscribes; null where the back end has no push. */
  publicKey: string | null;
  /** The searches for which this browser gets push messages. */
  queries: string[];
  /** Whether it gets those about the user's own listings. */
  own_listings: boolean;
}

/** `homeScreen`: an iPhone has Web Push only in an app on its Home Screen. */
export function pushSupport(): 'none' | 'homeScreen' | 'ready' {
  if (!('serviceWorker' in navigator)) return 'none';
  if ('PushManager' in window && 'Notification' in window) return 'ready';
  return 'standalone' in navigator && navigator.standalone === false ? 'homeScreen' : 'none';
}

/** This browser's subscription; null where it has none, or no service worker. */
async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The subscription by this key, which replaces one by another key. Throws where it is rejected. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The browser has no push service, or none that it can reach. */
export const NO_PUSH_SERVICE = {
  status: 'CUSTOM_ERROR',
  error: 'The browser refused a push subscription',
} as const;

const NOT_THE_CONTRACT = {
  status: 'CUSTOM_ERROR',
  error: `The answer does not fit the contract (${DEVICE_PUSH_PATH})`,
} as const;

export const savedSearchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The newest listings of a search, one more than are counted; not `getListings`, which would
     * fetch all its pages again. Substitutes for what was searched are no results of it.
     */
    getNewest: build.query<Newest, ListQuery>({
      query: (query) => ({ url: listUrl(query, `?limit=${MAX_COUNTED + 1}`) }),
      rawResponseSchema: ListingListSchema,
      transformResponse: (response: ListResponse<Listing>, meta): Newest => {
        const { listings, substitutes, isFromSeen = false } = toListPage(response, meta);
        const results = substitutes === undefined ? listings : [];
        return {
          listings: results.map(({ id, created_at, seller }) => ({ id, created_at, seller })),
          isFromSeen,
        };
      },
    }),
    /**
     * `GET /api/capabilities/`, and `POST /api/notices/of-device/` if this browser has a
     * subscription.
     */
    getPush: build.query<PushState, undefined>({
      queryFn: async (_, _api, _options, baseQuery) => {
        const offer = await baseQuery({ url: paths.capabilities });
        if (offer.error !== undefined && offer.error.status !== 404) return { error: offer.error };
        const read = v.safeParse(PushOfferSchema, offer.data);
        const publicKey = (read.success && read.output.notices?.public_key) || null;
        const isReady = publicKey !== null && pushSupport() === 'ready';
        const subscription = isReady ? await currentSubscription() : null;
        if (subscription === null) return { data: { publicKey, queries: [], own_listings: false } };
        const body = { endpoint: subscription.endpoint };
        const { error, data } = await baseQuery({ url: DEVICE_PUSH_PATH, method: 'POST', body });
        if (error !== undefined) return { error };
        const list = v.safeParse(DevicePushSchema, data);
        return list.success ? { data: { publicKey, ...list.output } } : { error: NOT_THE_CONTRACT };
      },
    }),
    /** `POST /api/notices/`: starts push messages for a search; subscribes by the key if necessary. */
    startPush: build.mutation<null, { query: string; publicKey: string }>({
      queryFn: async ({ query, publicKey }, _api, _options, baseQuery) => {
        const subscription = await subscribe(publicKey).catch(() => null);
        if (subscription === null) return { error: NO_PUSH_SERVICE };
        const { endpoint, keys } = subscription.toJSON();
        const body = { endpoint, ...keys, query };
        const { error } = await baseQuery({ url: PUSH_PATH, method: 'POST', body });
        return error === undefined ? { data: null } : { error };
      },
      onQueryStarted: async ({ query }, { dispatch, queryFulfilled }) => {
        const add = changeQueries((others) => [...others, query], query);
        await queryFulfilled.then(() => dispatch(add)).catch(() => undefined);
      },
    }),
    /** `POST /api/notices/own-listings/`: starts push messages about the user's own listings. */
    startOwnPush: build.mutation<null, string>({
      queryFn: async (publicKey, _api, _options, baseQuery) => {
        const subscription = await subscribe(publicKey).catch(() => null);
        if (subscription === null) return { error: NO_PUSH_SERVICE };
        const { endpoint, keys } = subscription.toJSON();
        const body = { endpoint, ...keys };
        const { error } = await baseQuery({ url: SELLER_PUSH_PATH, method: 'POST', body });
        return error === undefined ? { data: null } : { error };
      },
      onQueryStarted: async (_key, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(() => dispatch(changeOwn(true))).catch(() => undefined);
      },
    }),
    /** `DELETE /api/notices/own-listings/`: ends them. */
    endOwnPush: build.mutation<null, undefined>({
      queryFn: async (_nothing, _api, _options, baseQuery) => {
        const subscription = await currentSubscription();
        if (subscription === null) return { data: null };
        const body = { endpoint: subscription.endpoint };
        const { error } = await baseQuery({ url: SELLER_PUSH_PATH, method: 'DELETE', body });
        return error === undefined ? { data: null } : { error };
      },
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(() => dispatch(changeOwn(false))).catch(() => undefined);
      },
    }),
    /** `DELETE /api/notices/`: ends push messages for a search, if this browser has a subscription. */
    endPush: build.mutation<null, string>({
      queryFn: async (query, _api, _options, baseQuery) => {
        const subscription = await currentSubscription();
        if (subscription === null) return { data: null };
        const body = { endpoint: subscription.endpoint, query };
        const { error } = await baseQuery({ url: PUSH_PATH, method: 'DELETE', body });
        return error === undefined ? { data: null } : { error };
      },
      onQueryStarted: async (query, { dispatch, queryFulfilled }) => {
        const remove = changeQueries((others) => others, query);
        await queryFulfilled.then(() => dispatch(remove)).catch(() => undefined);
      },
    }),
  }),
});

/** Updates the cached searches with push messages, given all but this one. */
const changeQueries = (next: (others: string[]) => string[], query: string) =>
  savedSearchesApi.util.updateQueryData('getPush', undefined, (push) => {
    push.queries = next(push.queries.filter((other) => other !== query));
  });

const changeOwn = (isOn: boolean) =>
  savedSearchesApi.util.updateQueryData('getPush', undefined, (push) => {
    push.own_listings = isOn;
  });

export const {
  useGetNewestQuery,
  useGetPushQuery,
  useStartPushMutation,
  useEndPushMutation,
  useStartOwnPushMutation,
  useEndOwnPushMutation,
} = savedSearchesApi;
