import { pushQuery, parseListQuery } from '../../../src/contract/listQuery.ts';
import { MAX_PUSH_SEARCHES } from '../../../src/contract/pushNotifications.ts';
import type { Context } from '../../context.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { authenticate, notAuthenticated, sessionOf, signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { countTry } from '../../limits/tries.ts';
import * as calls from './calls.ts';
import * as devices from './devices.ts';
import { newestListing } from './matches.ts';
import { loadPushKeys } from './webPush.ts';

function addressOf(endpoint: string): string {
  const address = devices.pushServiceAddress(endpoint);
  if (address === null) throw new FieldError({ endpoint: ['The market does not know this push service.'] });
  return address;
}

/** One spelling of a search. Throws 400 for one without text, category and filters. */
function queryOf(query: string): string {
  const written = pushQuery(parseListQuery(new URLSearchParams(query)));
  if (written === '') throw new FieldError({ query: ['Say what is looked for.'] });
  return written;
}

/**
 * Push messages of a signed-in user, below /api/notices; 404 `{detail}` where the operator has set no
 * PUSH_CONTACT. A device is told of the user's listings and searches until the session ends.
 */
export function pushRoutes(context: Context): ApiRoutes {
  const { config, database, now } = context;
  const signedIn = authenticate(context);

  return async (app) => {
    app.addHook('preValidation', async (_request, reply) => {
      if (config.pushContact === null) throw new HttpError(404, 'This market sends no notices.');
      reply.header('cache-control', 'no-store');
    });

    app.post('/of-device/', { schema: calls.devicePush, preHandler: signedIn }, async (request) => {
      const { endpoint } = request.body;
      const { id: user_id } = signedInUser(request);
      const device = endpoint !== undefined && { endpoint: addressOf(endpoint), user_id };
      const is_on = device && (await devices.isRegistered(database, device));
      const queries = is_on ? await devices.searchesOf(database, user_id) : [];
      return { public_key: (await loadPushKeys(database)).publicKey, is_on, queries };
    });

    app.post('/', { schema: calls.requestPush, preHandler: signedIn }, async (request, reply) => {
      const { endpoint, query: typed, ...keys } = request.body;
      const { id: user_id } = signedInUser(request);
      const session_id = await sessionOf(request, context);
      if (session_id === null) throw notAuthenticated();
      await countTry(context, LIMITS.notices, String(user_id));
      const device = { endpoint: addressOf(endpoint), ...keys, user_id, session_id };
      const query = typed === undefined ? null : queryOf(typed);
      const queries = await devices.searchesOf(database, user_id);
      if (query !== null && !queries.includes(query) && queries.length >= MAX_PUSH_SEARCHES)
        throw new FieldError({ query: [`The market tells of ${MAX_PUSH_SEARCHES} searches at most.`] });
      await devices.registerDevice(database, device);
      const seen_id = await newestListing(database, now());
      if (query !== null) await devices.addSearch(database, { user_id, query, seen_id });
      return reply.code(204).send();
    });

    app.delete('/', { schema: calls.endPush, preHandler: signedIn }, async (request, reply) => {
      const { id: user_id } = signedInUser(request);
      const { endpoint, query } = request.body;
      if (query !== undefined) await devices.endSearch(database, user_id, queryOf(query));
      else await devices.deleteDevices(database, { endpoint: addressOf(endpoint), user_id });
      return reply.code(204).send();
    });
  };
}
