import * as v from 'valibot';
import {
  DEVICE_PUSH_PATH,
  DevicePushSchema,
  PUSH_PATH,
  PushOfferSchema,
  SELLER_PUSH_PATH,
} from '../contract/pushNotifications.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { baseApi } from './baseApi.ts';

/** No subscription endpoint: it would be in traces, and is enough to end someone's push messages. */
interface PushState extends v.InferOutput<typeof DevicePushSchema> {
  /** The key by which this browser subscribes; null where the back end has no push. */
  publicKey: string | null;
}

/**
 * What a browser is told of from now on, or no longer. Without a key a browser that has no
 * subscription stays without one.
 */
type PushChange = { publicKey: string | null; isOn: boolean } & (
  | { about: 'search'; query: string }
  | { about: 'own' }
);

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
  error: 'The response does not fit the contract (notices)',
} as const;

const NOTHING = { queries: [], own_listings: false };
const NOT_OFFERED: PushState = { publicKey: null, ...NOTHING };

function callOf(change: PushChange, { endpoint, keys }: PushSubscriptionJSON) {
  const device = change.isOn ? { endpoint, ...keys } : { endpoint };
  const method = change.isOn ? 'POST' : 'DELETE';
  if (change.about === 'search') return { url: PUSH_PATH, method, body: { ...device, query: change.query } };
  return { url: SELLER_PUSH_PATH, method, body: device };
}

/** Updates the cached state after a change. */
function applyChange(push: PushState, change: PushChange): void {
  if (change.about === 'own') push.own_listings = change.isOn;
  else {
    const others = push.queries.filter((other) => other !== change.query);
    push.queries = change.isOn ? [...others, change.query] : others;
  }
}

export const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `GET /api/notices/` where the back end has push, and `POST /api/notices/of-device/` if this
     * browser has a subscription.
     */
    getPush: build.query<PushState, undefined>({
      queryFn: async (_, _api, _options, baseQuery) => {
        if (!runtimeConfig().capabilities.calls.push) return { data: NOT_OFFERED };
        const offer = await baseQuery({ url: PUSH_PATH });
        if (offer.error !== undefined) return { error: offer.error };
        const read = v.safeParse(PushOfferSchema, offer.data);
        if (!read.success) return { error: NOT_THE_CONTRACT };
        const offered = { publicKey: read.output.public_key };
        const subscription = pushSupport() === 'ready' ? await currentSubscription() : null;
        if (subscription === null) return { data: { ...offered, ...NOTHING } };
        const body = { endpoint: subscription.endpoint };
        const { error, data } = await baseQuery({ url: DEVICE_PUSH_PATH, method: 'POST', body });
        if (error !== undefined) return { error };
        const list = v.safeParse(DevicePushSchema, data);
        return list.success ? { data: { ...offered, ...list.output } } : { error: NOT_THE_CONTRACT };
      },
    }),
    /**
     * `POST` and `DELETE /api/notices/` for a search, and `/api/notices/own-listings/`; subscribes by
     * the key if necessary. False where this browser has no subscription, so that there is nothing to
     * end.
     */
    changePush: build.mutation<boolean, PushChange>({
      queryFn: async (change, _api, _options, baseQuery) => {
        const { publicKey } = change;
        const subscription = await (publicKey === null ? currentSubscription() : subscribe(publicKey)).catch(
          () => undefined,
        );
        if (subscription === undefined) return { error: NO_PUSH_SERVICE };
        if (subscription === null) return { data: false };
        const { error } = await baseQuery(callOf(change, subscription.toJSON()));
        return error === undefined ? { data: true } : { error };
      },
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const apply = pushApi.util.updateQueryData('getPush', undefined, (push) => applyChange(push, change));
        await queryFulfilled.then(() => dispatch(apply)).catch(() => undefined);
      },
    }),
  }),
});

export const { useGetPushQuery, useChangePushMutation } = pushApi;
