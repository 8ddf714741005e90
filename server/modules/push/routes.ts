import { pushQuery, parseListQuery } from '../../../src/contract/listQuery.ts';
import { MAX_PUSH_SEARCHES, type PushRequest } from '../../../src/contract/pushNotifications.ts';
import { categoryName } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { addressKey, createLimiter, tooMany } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import * as calls from './calls.ts';
import { confirmationOf, isPushService, topicOf } from './rules.ts';
import { createSendPush, isSent, loadPushKeys, type SendPush } from './sendPush.ts';
import {
  addSearch,
  confirmDevice,
  isKnownDevice,
  newestListing,
  noteSeen,
  queriesOf,
  removeSearches,
} from './store.ts';

/** Each device costs a few hundred bytes, and its searches time in a round. */
const MAX = { ofDevice: MAX_PUSH_SEARCHES, ofAll: 50_000 };

/** How many seconds the push service holds the first message, to a visitor who is there. */
const CONFIRMATION_SECONDS = 3600;

const TOO_MANY = 'Too many notices in a short time. Please wait a few minutes.';
const TOO_MANY_DEVICES = 'Too many new devices in your network today. Please try again tomorrow.';
const NOT_OFFERED = 'This market sends no notices.';

/** One spelling of an address. Throws 400 for one that is no push service's. */
function endpointOf({ endpoint }: { endpoint: string }): string {
  if (!isPushService(endpoint))
    throw new FieldError({ endpoint: ['This is no push service that Musika knows.'] });
  return new URL(endpoint).href;
}

/** One spelling of a search. Throws 400 for one without text, category and filters. */
function queryOf(query: string): string {
  const written = pushQuery(parseListQuery(new URLSearchParams(query)));
  if (written === '') throw new FieldError({ query: ['Say what is looked for.'] });
  return written;
}

/**
 * Push messages of what is new in a search, below /api/notices, without an account: the client that
 * has a browser's push endpoint, which is secret, may add and end searches. All 404 `{detail}`
 * where the operator has set no PUSH_CONTACT, and 400 sentences by field.
 *
 * - `POST /` `{endpoint, p256dh, auth, query}` → 204; 429 and 503 `{detail}`. A new device gets a
 *   first message at once. It is deleted if its push service does not know it, after a day if the
 *   service took no message, and after 60 days without opening the app.
 * - `POST of-device/` `{endpoint}` → 200 `{queries}`; the device has opened the app.
 * - `DELETE /` `{endpoint, query?}` → 204, whether there was one or not; without `query` all
 *   searches.
 */
export function pushRoutes(context: Context, sendPush?: SendPush): ApiRoutes {
  const { config, database, now } = context;
  const limiter = createLimiter(context);

  /** Sends the first message. No request waits for it, since push services may be slow. */
  async function confirm({ endpoint, p256dh, auth, query }: PushRequest): Promise<void> {
    const contact = config.pushContact ?? '';
    const send = sendPush ?? createSendPush(contact, await loadPushKeys(database));
    const category = new URLSearchParams(query).get('category');
    const message = confirmationOf(query, category && (await categoryName(database, Number(category))));
    const status = await send({
      subscription: { endpoint, p256dh, auth },
      payload: JSON.stringify(message),
      ttl: CONFIRMATION_SECONDS,
      topic: topicOf(query),
    });
    if (isSent(status)) await confirmDevice(database, endpoint);
    // Busy or broken services (429, 5xx) say nothing of the device: a later message may be taken.
    else if (status !== null && status < 500 && status !== 429) await removeSearches(database, endpoint);
  }

  return async (app) => {
    app.addHook('preValidation', async (_request, reply) => {
      if (config.pushContact === null) throw new HttpError(404, NOT_OFFERED);
      reply.header('cache-control', 'no-store');
    });

    app.post('/', { schema: calls.requestPush }, async ({ body, ip }, reply) => {
      const request = { ...body, endpoint: endpointOf(body), query: queryOf(body.query) };
      const wait = await limiter.take(LIMITS.notices, addressKey(ip));
      if (wait > 0) throw tooMany(TOO_MANY, wait);
      if (!(await isKnownDevice(database, request.endpoint))) {
        const until = await limiter.take(LIMITS.devices, addressKey(ip));
        if (until > 0) throw tooMany(TOO_MANY_DEVICES, until);
      }
      const seenId = await newestListing(database);
      const result = await addSearch(database, { ...request, now: now(), seenId, max: MAX });
      if (result === 'device is full')
        throw new FieldError({ query: [`Musika tells of ${MAX_PUSH_SEARCHES} searches at most.`] });
      if (result === 'full') throw new HttpError(503, 'No more notices can be asked for at the moment.');
      if (result === 'unconfirmed')
        confirm(request).catch((error: unknown) =>
          app.log.warn({ err: error }, 'a device was not confirmed'),
        );
      return reply.code(204).send();
    });

    app.post('/of-device/', { schema: calls.pushQueries }, async ({ body }) => {
      const endpoint = endpointOf(body);
      await noteSeen(database, endpoint, now());
      return { queries: await queriesOf(database, endpoint) };
    });

    app.delete('/', { schema: calls.endPush }, async ({ body }, reply) => {
      const query = body.query === undefined ? undefined : queryOf(body.query);
      await removeSearches(database, endpointOf(body), query);
      return reply.code(204).send();
    });
  };
}
