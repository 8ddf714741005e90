import { pushQuery, parseListQuery } from '../../../src/contract/listQuery.ts';
import {
  MAX_PUSH_SEARCHES,
  type PushText,
  type SellerPushRequest,
} from '../../../src/contract/pushNotifications.ts';
import { categoryName } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { authenticate, bearerClaims, notAuthenticated, signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { addressOf, countTry } from '../../limits/tries.ts';
import * as calls from './calls.ts';
import { confirmationOf, isPushService, topicOf } from './rules.ts';
import { SELLER_CONFIRMATION } from './sellerRules.ts';
import { addSellerDevice, isSellerDevice, removeSellerDevice } from './sellerStore.ts';
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

const FULL = 'No more notices can be asked for at the moment.';
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
 * - `GET /` → 200 `{public_key}`, by which browsers subscribe.
 * - `POST /` `{endpoint, p256dh, auth, query}` → 204; 429 and 503 `{detail}`. A new device gets a
 *   first message at once. It is deleted if its push service does not know it, after a day if the
 *   service took no message, and after 60 days without opening the app.
 * - `POST of-device/` `{endpoint}` → 200 `{queries, own_listings}`; the device has opened the app.
 * - `DELETE /` `{endpoint, query?}` → 204, whether there was one or not; without `query` all
 *   searches, and what is told of one's own listings.
 * - `POST own-listings/` `{endpoint, p256dh, auth}` → 204; 401, 429 and 503 `{detail}`. The device
 *   gets reminders of the user's own listings until the session ends.
 * - `DELETE own-listings/` `{endpoint}` → 204, whether it got any or not; 401 `{detail}`.
 */
export function pushRoutes(context: Context, sendPush?: SendPush): ApiRoutes {
  const { config, database, now } = context;
  const signedIn = authenticate(context);

  /** Sends the first message. No request waits for it, since push services may be slow. */
  async function sendFirst({ endpoint, p256dh, auth }: SellerPushRequest, message: PushText): Promise<void> {
    const contact = config.pushContact ?? '';
    const send = sendPush ?? createSendPush(contact, await loadPushKeys(database));
    const status = await send({
      subscription: { endpoint, p256dh, auth },
      payload: JSON.stringify(message),
      ttl: CONFIRMATION_SECONDS,
      topic: topicOf(message.query),
    });
    if (isSent(status)) await confirmDevice(database, endpoint);
    // Busy or broken services (429, 5xx) say nothing of the device: a later message may be taken.
    else if (status !== null && status < 500 && status !== 429) await removeSearches(database, endpoint);
  }

  async function searchConfirmation(query: string): Promise<PushText> {
    const category = new URLSearchParams(query).get('category');
    return confirmationOf(query, category && (await categoryName(database, Number(category))));
  }

  /** Throws 429 for too many requests of an address, or too many new devices. */
  async function countDevice(endpoint: string, ip: string): Promise<void> {
    const address = addressOf({ ip });
    await countTry(context, LIMITS.notices, address);
    if (!(await isKnownDevice(database, endpoint))) await countTry(context, LIMITS.devices, address);
  }

  return async (app) => {
    const confirm = (request: SellerPushRequest, message: PushText) =>
      sendFirst(request, message).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a device was not confirmed'),
      );

    app.addHook('preValidation', async (_request, reply) => {
      if (config.pushContact === null) throw new HttpError(404, NOT_OFFERED);
      reply.header('cache-control', 'no-store');
    });

    app.get('/', { schema: calls.pushOffer }, async () => ({
      public_key: (await loadPushKeys(database)).publicKey,
    }));

    app.post('/', { schema: calls.requestPush }, async ({ body, ip }, reply) => {
      const request = { ...body, endpoint: endpointOf(body), query: queryOf(body.query) };
      await countDevice(request.endpoint, ip);
      const seenId = await newestListing(database);
      const result = await addSearch(database, { ...request, now: now(), seenId, max: MAX });
      if (result === 'device is full')
        throw new FieldError({ query: [`Musika tells of ${MAX_PUSH_SEARCHES} searches at most.`] });
      if (result === 'full') throw new HttpError(503, FULL);
      if (result === 'unconfirmed') void confirm(request, await searchConfirmation(request.query));
      return reply.code(204).send();
    });

    app.post('/of-device/', { schema: calls.pushQueries }, async (request) => {
      const endpoint = endpointOf(request.body);
      await noteSeen(database, endpoint, now());
      const claims = await bearerClaims(request, context);
      return {
        queries: await queriesOf(database, endpoint),
        own_listings:
          claims !== null &&
          (await isSellerDevice(database, endpoint, { userId: claims.userId, session: claims.family })),
      };
    });

    app.post(
      '/own-listings/',
      { schema: calls.requestSellerPush, preHandler: signedIn },
      async (request, reply) => {
        const device = { ...request.body, endpoint: endpointOf(request.body) };
        const claims = await bearerClaims(request, context);
        if (claims === null) throw notAuthenticated();
        await countDevice(device.endpoint, request.ip);
        const { userId, family: session } = claims;
        const result = await addSellerDevice(database, { ...device, userId, session, now: now(), max: MAX });
        if (result === 'full') throw new HttpError(503, FULL);
        if (result === 'unconfirmed') void confirm(device, SELLER_CONFIRMATION);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/own-listings/',
      { schema: calls.endSellerPush, preHandler: signedIn },
      async (request, reply) => {
        await removeSellerDevice(database, endpointOf(request.body), signedInUser(request).id);
        return reply.code(204).send();
      },
    );

    app.delete('/', { schema: calls.endPush }, async ({ body }, reply) => {
      const query = body.query === undefined ? undefined : queryOf(body.query);
      await removeSearches(database, endpointOf(body), query);
      return reply.code(204).send();
    });
  };
}
