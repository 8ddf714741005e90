import * as v from 'valibot';

/** The optional calls, below `API_BASE`. */
export const PUSH_PATH = 'notices/';
/** What a device is told of: a POST, because the endpoint is a secret and must be in no address. */
export const DEVICE_PUSH_PATH = 'notices/of-device/';

/** The response to `POST /api/notices/of-device/`. */
export const DevicePushSchema = v.object({
  /** The key by which browsers subscribe. */
  public_key: v.string(),
  /** Whether the user is told of anything on the device. */
  is_on: v.boolean(),
  /** The searches that the user is told of; none where it is off. */
  queries: v.array(v.string()),
});

/** What a push message says. */
export interface PushText {
  title: string;
  body: string;
  /** The page that it opens, below the web app's origin. */
  url: string;
  /** A newer message of the same tag takes its place. */
  tag: string;
}

/** Searches of one user. */
export const MAX_PUSH_SEARCHES = 20;
const QUERY_LENGTH = 500;
const ENDPOINT_LENGTH = 1000;

const SUBSCRIBE_AGAIN = 'This is no push subscription of a browser.';
const base64Url = (length: number) =>
  v.pipe(v.string(SUBSCRIBE_AGAIN), v.regex(/^[\w-]+$/, SUBSCRIBE_AGAIN), v.length(length, SUBSCRIBE_AGAIN));

/** Where a push service takes messages for a browser; a secret. */
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
  /** The browser's public key: 65 bytes. */
  p256dh: base64Url(87),
  /** Its authentication secret: 16 bytes. */
  auth: base64Url(22),
  query: v.optional(QuerySchema),
});

/** The body of `DELETE /api/notices/`: a search ends, or without one all that this device gets. */
export const PushEndSchema = v.object({ endpoint: EndpointSchema, query: v.optional(QuerySchema) });

/** The body of `POST /api/notices/of-device/`: a browser that is not subscribed has no endpoint. */
export const DevicePushRequestSchema = v.object({ endpoint: v.optional(EndpointSchema) });
