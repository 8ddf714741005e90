import type * as v from 'valibot';
import { DEVICE_PUSH_PATH, DevicePushSchema, PUSH_PATH } from '../../contract/pushNotifications.ts';
import { baseApi } from '../../api/baseApi.ts';

export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

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

/** Push messages of a search, or without one of all that the user is told in this browser. */
interface PushChange {
  query?: string;
  publicKey: string | null;
}

/** No endpoint of a subscription is in an argument or a result: traces have those. */
export const pushApi = baseApi.enhanceEndpoints({ addTagTypes: ['Push'] }).injectEndpoints({
  endpoints: (build) => ({
    /** `POST /api/notices/of-device/`, for who is signed in, where the back end has push. */
    getPush: build.query<v.InferOutput<typeof DevicePushSchema>, undefined>({
      queryFn: async (_, _api, _options, baseQuery) => {
        const endpoint = (await currentSubscription())?.endpoint;
        const result = await baseQuery({ url: DEVICE_PUSH_PATH, method: 'POST', body: { endpoint } });
        if (result.error !== undefined) return { error: result.error };
        return { data: result.data as v.InferOutput<typeof DevicePushSchema> };
      },
      responseSchema: DevicePushSchema,
      providesTags: ['Push'],
    }),
    /** `POST` and `DELETE /api/notices/`. Does nothing where this browser has nothing to end. */
    changePush: build.mutation<null, PushChange>({
      queryFn: async ({ query, publicKey }, _api, _options, baseQuery) => {
        const subscription = await (publicKey === null ? currentSubscription() : subscribe(publicKey)).catch(
          () => undefined,
        );
        if (subscription === undefined) return { error: NO_PUSH_SERVICE };
        if (subscription === null) return { data: null };
        const { endpoint, keys } = subscription.toJSON();
        const [method, body] = publicKey === null ? ['DELETE', {}] : ['POST', keys];
        const { error } = await baseQuery({ url: PUSH_PATH, method, body: { endpoint, ...body, query } });
        return error === undefined ? { data: null } : { error };
      },
      invalidatesTags: (_result, error) => (error === undefined ? ['Push'] : []),
    }),
  }),
});

export const { useGetPushQuery, useChangePushMutation } = pushApi;
