import * as v from 'valibot';

export const PUSH_PATH = 'notices/';
/** A POST, because the endpoint is a secret and must be in no address. */
export const DEVICE_PUSH_PATH = 'notices/of-device/';

/** The response to `POST /api/notices/of-device/`. */
export const DevicePushSchema = v.object({
  public_key: v.string(),
  is_on: v.boolean(),
  queries: v.array(v.string()),
});

export interface PushText {
  title: string;
  body: string;
  url: string;
  tag: string;
}

export const MAX_PUSH_SEARCHES = 20;
const QUERY_LENGTH = 500;
const ENDPOINT_LENGTH = 1000;

const SUBSCRIBE_AGAIN = 'This is no push subscription of a browser.';
const base64Url = (length: number) =>
  v.pipe(v.string(SUBSCRIBE_AGAIN), v.regex(/^[\w-]+$/, SUBSCRIBE_AGAIN), v.length(length, SUBSCRIBE_AGAIN));

const EndpointSchema = v.pipe(
  v.string(SUBSCRIBE_AGAIN),
  v.url(SUBSCRIBE_AGAIN),
  v.maxLength(ENDPOINT_LENGTH, SUBSCRIBE_AGAIN),
);
const QuerySchema = v.pipe(
  v.string('Say what is looked for.'),
  v.maxLength(QUERY_LENGTH, `A search must be ${QUERY_LENGTH} characters or less.`),
);

/** `POST /api/notices/`: a `PushSubscription.toJSON`, and a search (`pushQuery`) to be told of. */
export const PushRequestSchema = v.object({
  endpoint: EndpointSchema,
  /** 65 bytes; `auth` has 16. */
  p256dh: base64Url(87),
  auth: base64Url(22),
  query: v.optional(QuerySchema),
});

/** `DELETE /api/notices/`: of a search, or without one of all that this device gets. */
export const PushEndSchema = v.object({ endpoint: EndpointSchema, query: v.optional(QuerySchema) });

/** `POST /api/notices/of-device/`: a browser that is not subscribed has no endpoint. */
export const DevicePushRequestSchema = v.object({ endpoint: v.optional(EndpointSchema) });
