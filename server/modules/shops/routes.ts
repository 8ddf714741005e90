import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { READ_COSTS } from '../../limits/limits.ts';
import * as calls from './calls.ts';
import { presentShop } from './present.ts';
import { findShop } from './store.ts';

/**
 * Below /api: `GET shops/{username}/`, in whatever case → 200 the public shop of a seller; 404 `{detail}` where there is
 * none, or its owner has switched it off; 429 `{detail}`. What is for sale there the call by username tells.
 */
export function shopRoutes({ database }: Context): ApiRoutes {
  return async (app) => {
    app.get<{ Params: { username: string } }>(
      '/shops/:username/',
      { schema: calls.shop },
      async (request, reply) => {
        app.reads.spend(request, READ_COSTS.list);
        const shop = await findShop(database, request.params.username);
        if (shop === undefined) throw new HttpError(404, 'This shop does not exist.');
        reply.header('cache-control', 'no-cache');
        return presentShop(shop);
      },
    );
  };
}
