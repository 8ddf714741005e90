import * as v from 'valibot';

/** The optional calls, below `API_BASE`. */
export const PUSH_PATH = 'notices/';
/** A device's searches: a POST, because the endpoint is a secret and must be in no address. */
export const DEVICE_PUSH_PATH = 'notices/of-device/';

/** Whether a signed-in user's device is told about their own listings. */
export const SELLER_PUSH_PATH = 'notices/own-listings/';

/** The response to `GET /api/notices/`: the key by which browsers subscribe. */
export const PushOfferSchema = v.object({ public_key: v.string() });

/**
 * The response to `POST /api/notices/of-device/`: the device's searches, and whether it is told about
 * the listings of the user who is signed in.
 */
export const DevicePushSchema = v.object({
  queries: v.array(v.string()),
  own_listings: v.optional(v.boolean(), false),
});

/** What a push message says. */
export interface PushText {
  title: string;
  body: string;
  /** The page of the search, below the web app's origin. */
  url: string;
  /** The search, to unsubscribe from it; '' in a message of a listing. */
  query: string;
  /** A newer message of the same tag takes its place; a search is its own. */
  tag?: string;
}

/** Searches of one device. */
export const MAX_PUSH_SEARCHES = 20;
const QUERY_LENGTH = 500;
const ENDPOINT_LENGTH = 1000;

const SUBSCRIBE_AGAIN = 'This is no push subscription of a browser.';
const base64Url = (length: number) =>
  v.pipe(v.string(SUBSCRIBE_AGAIN), v.regex(/^[\w-]+$/, SUBSCRIBE_AGAIN), v.length(length, SUBSCRIBE_AGAIN));

/** Where a push service takes messages for a browser; a secret, by which it unsubscribes. */
const EndpointSchema = v.pipe(
  v.string(SUBSCRIBE_AGAIN),
  v.url(SUBSCRIBE_AGAIN),
  v.maxLength(ENDPOINT_LENGTH, SUBSCRIBE_AGAIN),
);
const QuerySchema = v.pipe(
  v.string('Say what is looked for.'),
  v.maxLength(QUERY_LENGTH, `A search must be ${QUERY_LENGTH} characters or less.`),
);

/** `POST /api/notices/own-listings/`: a `PushSubscription.toJSON`. */
export const SellerPushRequestSchema = v.object({
  endpoint: EndpointSchema,
  /** The browser's public key: 65 bytes. */
  p256dh: base64Url(87),
  /** Its authentication secret: 16 bytes. */
  auth: base64Url(22),
});
export type SellerPushRequest = v.InferOutput<typeof SellerPushRequestSchema>;

/** `POST /api/notices/`: the same with a search (`pushQuery`). */
export const PushRequestSchema = v.object({ ...SellerPushRequestSchema.entries, query: QuerySchema });
export type PushRequest = v.InferOutput<typeof PushRequestSchema>;

/** The body of `DELETE /api/notices/`: without a search, all of the device's end. */
export const PushEndSchema = v.object({ endpoint: EndpointSchema, query: v.optional(QuerySchema) });

/** The body of `POST /api/notices/of-device/`, and of `DELETE /api/notices/own-listings/`. */
export const DevicePushRequestSchema = v.object({ endpoint: EndpointSchema });
