import { pushQuery, parseListQuery } from '../../../src/contract/listQuery.ts';
import { type PushRequest, MAX_PUSH_SEARCHES } from '../../../src/contract/pushNotifications.ts';
import { categoryName } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { addressKey } from '../../limits/addressKey.ts';
import { createLimiter, tooMany } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import * as calls from './calls.ts';
import { loadPushKeys } from './keys.ts';
import { confirmationOf, isPushService, topicOf } from './rules.ts';
import { createSendPush, type SendPush } from './sendPush.ts';
import {
  addNotice,
  confirmDevice,
  isKnownDevice,
  newestListing,
  noteSeen,
  queriesOf,
  removeDevice,
  removeNotice,
} from './store.ts';

/** So many devices are told; each costs a few hundred bytes and a look at its searches. */
const DEVICES_MAX = 50_000;

/** For how many seconds the push service keeps the first message: it is for whoever has just asked. */
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

/** One spelling of a search. Throws 400 for one that looks for nothing. */
function queryOf(query: string): string {
  const written = pushQuery(parseListQuery(new URLSearchParams(query)));
  if (written === '') throw new FieldError({ query: ['Say what is looked for.'] });
  return written;
}

/**
 * Notices of what is new in a search, below /api/notices, without an account: who knows a browser's push endpoint, which is
 * secret, may ask and end. All 404 `{detail}` where the operator has set no PUSH_CONTACT, and 400 sentences by field.
 *
 * - `POST /` `{endpoint, p256dh, auth, query}` → 204; 429 and 503 `{detail}`.
 *   A device that is new gets a first message at once. It is forgotten if its push service does not know it, and after a day if the
 *   service took no message; a device that is not seen for 60 days is forgotten too.
 * - `POST of-device/` `{endpoint}` → 200 `{queries}`; the device was seen.
 * - `DELETE /` `{endpoint, query?}` → 204, whether there was one or not; without `query` all of the device.
 */
export function noticeRoutes(context: Context, sendPush?: SendPush): ApiRoutes {
  const { config, database, now } = context;
  const limiter = createLimiter(context);
  const most = { ofDevice: MAX_PUSH_SEARCHES, ofAll: DEVICES_MAX };

  /** Sends the first message, and draws the consequence. Nobody waits for it: push services may be slow. */
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
    if (status !== null && status >= 200 && status < 300) await confirmDevice(database, endpoint);
    // Busy or broken services (429, 5xx) say nothing of the device: a later message may be taken.
    else if (status !== null && status < 500 && status !== 429) await removeDevice(database, endpoint);
  }

  return async (app) => {
    app.addHook('preValidation', async (_request, reply) => {
      if (config.pushContact === null) throw new HttpError(404, NOT_OFFERED);
      reply.header('cache-control', 'no-store');
    });

    app.post('/', { schema: calls.askForNotices }, async ({ body, ip }, reply) => {
      const asked = { ...body, endpoint: endpointOf(body), query: queryOf(body.query) };
      const wait = await limiter.take(LIMITS.notices, addressKey(ip));
      if (wait > 0) throw tooMany(TOO_MANY, wait);
      if (!(await isKnownDevice(database, asked.endpoint))) {
        const until = await limiter.take(LIMITS.devices, addressKey(ip));
        if (until > 0) throw tooMany(TOO_MANY_DEVICES, until);
      }
      const seenId = await newestListing(database);
      const outcome = await addNotice(database, { ...asked, now: now(), seenId, most });
      if (outcome === 'device is full')
        throw new FieldError({ query: [`Musika tells of ${MAX_PUSH_SEARCHES} searches at most.`] });
      if (outcome === 'full') throw new HttpError(503, 'No more notices can be asked for at the moment.');
      if (outcome === 'unconfirmed')
        confirm(asked).catch((error: unknown) => app.log.warn({ err: error }, 'a device was not confirmed'));
      return reply.code(204).send();
    });

    app.post('/of-device/', { schema: calls.noticesOfDevice }, async ({ body }) => {
      const endpoint = endpointOf(body);
      await noteSeen(database, endpoint, now());
      return { queries: await queriesOf(database, endpoint) };
    });

    app.delete('/', { schema: calls.endNotices }, async ({ body }, reply) => {
      const endpoint = endpointOf(body);
      if (body.query === undefined) await removeDevice(database, endpoint);
      else await removeNotice(database, endpoint, queryOf(body.query));
      return reply.code(204).send();
    });
  };
}
