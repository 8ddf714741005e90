import * as v from 'valibot';
import { CapabilitiesSchema } from './capabilities.ts';
import { NoticesOfferSchema } from './noticesOfDevice.ts';

/** All that a back end says that it can. Beside the rest, because every page that asks would download this. */
export const FullCapabilitiesSchema = v.object({
  ...CapabilitiesSchema.entries,
  ...NoticesOfferSchema.entries,
});
export type FullCapabilities = v.InferOutput<typeof FullCapabilitiesSchema>;

/** So many searches one device is told of. */
export const NOTICES_MAX = 20;
const QUERY_LENGTH = 500;
const ENDPOINT_LENGTH = 1000;

const SUBSCRIBE_AGAIN = 'This is no push subscription of a browser.';
const base64Url = (length: number) =>
  v.pipe(v.string(SUBSCRIBE_AGAIN), v.regex(/^[\w-]+$/, SUBSCRIBE_AGAIN), v.length(length, SUBSCRIBE_AGAIN));

/** The address at which a push service takes messages for one browser: who knows it may end its notices. */
const EndpointSchema = v.pipe(
  v.string(SUBSCRIBE_AGAIN),
  v.url(SUBSCRIBE_AGAIN),
  v.maxLength(ENDPOINT_LENGTH, SUBSCRIBE_AGAIN),
);
const QuerySchema = v.pipe(
  v.string('Say what is looked for.'),
  v.maxLength(QUERY_LENGTH, `A search must be ${QUERY_LENGTH} characters or less.`),
);

/** The body of `POST /api/notices/`: a subscription (Push API, `PushSubscription.toJSON`) and a search (`noticeQuery` in listQuery.ts). */
export const NoticeRequestSchema = v.object({
  endpoint: EndpointSchema,
  /** The browser's public key: 65 bytes. */
  p256dh: base64Url(87),
  /** Its authentication secret: 16 bytes. */
  auth: base64Url(22),
  query: QuerySchema,
});
export type NoticeRequest = v.InferOutput<typeof NoticeRequestSchema>;

/** The body of `DELETE /api/notices/`: without a search, all of the device end. */
export const NoticeEndSchema = v.object({ endpoint: EndpointSchema, query: v.optional(QuerySchema) });

/** The body of `POST /api/notices/of-device/`. */
export const DeviceNoticesRequestSchema = v.object({ endpoint: EndpointSchema });
