import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { CategoryChangeSchema } from '../../../src/contract/moderation.ts';
import { addCategory, moveCategory, renameCategory } from '../../catalogue/categoryStore.ts';
import { allCategories } from '../../catalogue/listingStore.ts';
import { addPlace } from '../../catalogue/placeStore.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { signedInUser } from '../../http/session/session.ts';
import { logAction } from './state.ts';
import { authenticateModerator } from './moderators.ts';
import * as calls from './calls.ts';

/** Categories and places on campus, below /api/moderation: each change is a row of the log. */
export function categoryRoutes(context: Context): ApiRoutes {
  const { database, now, market } = context;
  const preHandler = authenticateModerator(context);

  const change = (
    request: FastifyRequest,
    kind: 'categories' | 'places',
    make: (transaction: Transaction<Tables>) => Promise<string>,
  ) =>
    database.transaction().execute(async (transaction) => {
      const by = { actor: 'moderator', actor_id: signedInUser(request).id } as const;
      await logAction(transaction, { ...by, kind, note: await make(transaction), created_at: now() });
    });

  return async (app) => {
    app.post('/categories/', { schema: calls.changeCategory, preHandler }, async (request, reply) => {
      await change(request, 'categories', (transaction) => changeCategory(transaction, request.body));
      market.changed();
      return reply.code(204).send();
    });

    app.post('/places/', { schema: calls.addPlace, preHandler }, async (request, reply) => {
      const { name } = request.body;
      await change(request, 'places', async (transaction) => {
        await addPlace(transaction, name);
        return `"${name}" can be chosen now.`;
      });
      market.changed();
      return reply.code(204).send();
    });
  };
}

async function changeCategory(
  transaction: Transaction<Tables>,
  { id, name, position }: InferOutput<typeof CategoryChangeSchema>,
): Promise<string> {
  const category = (await allCategories(transaction)).find((each) => String(each.id) === id);
  if (id !== null && category === undefined) throw new HttpError(404, 'There is no such category.');
  if (category !== undefined && position !== null) return moveCategory(transaction, category, position);
  if (name === null) throw new FieldError({ name: ['Give a name.'] });
  return category === undefined
    ? addCategory(transaction, name)
    : renameCategory(transaction, category, name);
}
