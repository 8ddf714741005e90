import * as v from 'valibot';
import { baseApi } from '../../../api/baseApi.ts';
import {
  DEVICE_PUSH_PATH,
  DevicePushSchema,
  PUSH_PATH,
  PushOfferSchema,
} from '../../../contract/pushNotifications.ts';
import { paths } from '../../../contract/paths.ts';
import { currentSubscription, pushSupport, subscribe } from './browserPush.ts';

/** What is known of notices here; no more, because it stands in traces: who knows a subscription's endpoint may end its notices. */
export interface Notices {
  /** By which key this browser subscribes; null where the back end sends none. */
  publicKey: string | null;
  /** The searches that this browser is told of. */
  queries: string[];
}

/** What is said where the browser has no push service, or none that it can reach. */
export const NO_PUSH_SERVICE = {
  status: 'CUSTOM_ERROR',
  error: 'The browser refused a push subscription',
} as const;

const NOT_THE_CONTRACT = {
  status: 'CUSTOM_ERROR',
  error: `The answer does not fit the contract (${DEVICE_PUSH_PATH})`,
} as const;

const NONE: Notices = { publicKey: null, queries: [] };

async function afterwards(fulfilled: Promise<unknown>, change: () => void): Promise<void> {
  // What failed has changed nothing.
  await fulfilled.then(change).catch(() => undefined);
}

export const noticesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/capabilities/`, and where this browser has a subscription `POST /api/notices/of-device/`. */
    getNotices: build.query<Notices, undefined>({
      queryFn: async (_, _api, _options, ask) => {
        const offer = await ask({ url: paths.capabilities });
        if (offer.error !== undefined)
          return offer.error.status === 404 ? { data: NONE } : { error: offer.error };
        const read = v.safeParse(PushOfferSchema, offer.data);
        const publicKey = (read.success && read.output.notices?.public_key) || null;
        if (publicKey === null || pushSupport() !== 'ready') return { data: { publicKey, queries: [] } };
        const subscription = await currentSubscription();
        if (subscription === null) return { data: { publicKey, queries: [] } };
        const { endpoint } = subscription;
        const told = await ask({ url: DEVICE_PUSH_PATH, method: 'POST', body: { endpoint } });
        if (told.error !== undefined) return { error: told.error };
        const list = v.safeParse(DevicePushSchema, told.data);
        return list.success ? { data: { publicKey, ...list.output } } : { error: NOT_THE_CONTRACT };
      },
    }),
    /** `POST /api/notices/`: from now on this browser is told of a search; it subscribes by the key where it has not yet. */
    askForNotices: build.mutation<null, { query: string; publicKey: string }>({
      queryFn: async ({ query, publicKey }, _api, _options, ask) => {
        const subscription = await subscribe(publicKey).catch(() => null);
        if (subscription === null) return { error: NO_PUSH_SERVICE };
        const { endpoint, keys } = subscription.toJSON();
        const body = { endpoint, ...keys, query };
        const { error } = await ask({ url: PUSH_PATH, method: 'POST', body });
        return error === undefined ? { data: null } : { error };
      },
      onQueryStarted: ({ query }, { dispatch, queryFulfilled }) =>
        afterwards(queryFulfilled, () => dispatch(changeQueries((others) => [...others, query], query))),
    }),
    /** `DELETE /api/notices/`: this browser is told of a search no more. Nobody is asked where it has no subscription. */
    endNotices: build.mutation<null, string>({
      queryFn: async (query, _api, _options, ask) => {
        const subscription = await currentSubscription();
        if (subscription === null) return { data: null };
        const body = { endpoint: subscription.endpoint, query };
        const { error } = await ask({ url: PUSH_PATH, method: 'DELETE', body });
        return error === undefined ? { data: null } : { error };
      },
      onQueryStarted: (query, { dispatch, queryFulfilled }) =>
        afterwards(queryFulfilled, () => dispatch(changeQueries((others) => others, query))),
    }),
  }),
});

/** Writes into what is known which searches there are, given all but this one. */
const changeQueries = (next: (others: string[]) => string[], query: string) =>
  noticesApi.util.updateQueryData('getNotices', undefined, (notices) => {
    notices.queries = next(notices.queries.filter((other) => other !== query));
  });

export const { useGetNoticesQuery, useAskForNoticesMutation, useEndNoticesMutation } = noticesApi;
