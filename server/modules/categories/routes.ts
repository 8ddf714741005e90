import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { readyAnswer, sendReady } from '../../http/readyAnswer.ts';
import { createAnswerCache } from '../listings/answerCache.ts';
import { readMarketVersion } from '../listings/marketVersion.ts';
import { allCategories } from './store.ts';

/** Below /api/listings: `GET categories/` → 200 `[{id, name}]`, in the order of the menus (§7). */
export function categoryRoutes({ database }: Context): FastifyPluginAsync {
  const cached = createAnswerCache(readMarketVersion(database), 1);

  return async (app) => {
    app.get('/categories/', (request, reply) =>
      sendReady(
        request,
        reply,
        cached('', async () => readyAnswer(await allCategories(database))),
      ),
    );
  };
}
