import { noticeQuery, NOTICES_MAX } from '../../../src/contract/notices.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { addressKey } from '../../limits/addressKey.ts';
import { createLimiter, tooMany } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import * as calls from './calls.ts';
import { isPushService } from './rules.ts';
import { addNotice, newestListing, queriesOf, removeDevice, removeNotice } from './store.ts';

/** So many devices are told; each costs a few hundred bytes and a look at its searches. */
const DEVICES_MAX = 50_000;

const NOT_OFFERED = 'This market sends no notices.';

/** One spelling of an address. Throws 400 for one that is no push service's. */
function endpointOf({ endpoint }: { endpoint: string }): string {
  if (!isPushService(endpoint))
    throw new FieldError({ endpoint: ['This is no push service that Musika knows.'] });
  return new URL(endpoint).href;
}

/** One spelling of a search. Throws 400 for one that looks for nothing. */
function queryOf(query: string): string {
  const written = noticeQuery(new URLSearchParams(query));
  if (written === '') throw new FieldError({ query: ['Say what is looked for.'] });
  return written;
}

/**
 * Notices of what is new in a search, below /api/notices, without an account: who knows a browser's push endpoint, which is
 * secret, may ask and end. All 404 `{detail}` where the operator has set no PUSH_CONTACT, and 400 sentences by field.
 *
 * - `POST /` `{endpoint, p256dh, auth, query}` → 204; 429 and 503 `{detail}`.
 * - `POST of-device/` `{endpoint}` → 200 `{queries}`.
 * - `DELETE /` `{endpoint, query?}` → 204, whether there was one or not; without `query` all of the device.
 */
export function noticeRoutes(context: Context): ApiRoutes {
  const { config, database, now } = context;
  const limiter = createLimiter(context);
  const most = { ofDevice: NOTICES_MAX, ofAll: DEVICES_MAX };

  return async (app) => {
    app.addHook('preValidation', async (_request, reply) => {
      if (config.pushContact === null) throw new HttpError(404, NOT_OFFERED);
      reply.header('cache-control', 'no-store');
    });

    app.post('/', { schema: calls.askForNotices }, async ({ body, ip }, reply) => {
      const asked = { ...body, endpoint: endpointOf(body), query: queryOf(body.query) };
      const wait = await limiter.take(LIMITS.notices, addressKey(ip));
      if (wait > 0) throw tooMany('Too many notices in a short time. Please wait a few minutes.', wait);
      const seenId = await newestListing(database);
      const outcome = await addNotice(database, { ...asked, now: now(), seenId, most });
      if (outcome === 'device is full')
        throw new FieldError({ query: [`Musika tells of ${NOTICES_MAX} searches at most.`] });
      if (outcome === 'full') throw new HttpError(503, 'No more notices can be asked for at the moment.');
      return reply.code(204).send();
    });

    app.post('/of-device/', { schema: calls.noticesOfDevice }, async ({ body }) => ({
      queries: await queriesOf(database, endpointOf(body)),
    }));

    app.delete('/', { schema: calls.endNotices }, async ({ body }, reply) => {
      const endpoint = endpointOf(body);
      if (body.query === undefined) await removeDevice(database, endpoint);
      else await removeNotice(database, endpoint, queryOf(body.query));
      return reply.code(204).send();
    });
  };
}
