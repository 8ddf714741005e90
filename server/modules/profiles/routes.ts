import { sql } from 'kysely';
import type * as v from 'valibot';
import { isStaffName, STAFF_NAME } from '../../../src/contract/account.ts';
import type { ProfilePatchSchema } from '../../../src/contract/profile.ts';
import { picturePath } from '../../blobs/keys.ts';
import { isActiveUser } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { FieldError, HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { authenticate, forbidCaching, notAuthenticated, signedInUser } from '../../http/session/session.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAccount } from '../../limits/tries.ts';
import { acceptPhotoForms, readPhotoForm } from '../../pictures/photoForm.ts';
import { findRecoveryCodeTime } from '../account/store.ts';
import { countUnread } from '../moderation/standing.ts';
import { countWaiting } from '../moderation/queue.ts';
import { refuseBannedNumber } from '../moderation/numbers.ts';
import * as calls from './calls.ts';
import { changePicture, removePicture } from './picture.ts';
import { presentOwnProfile, presentProfile } from './present.ts';

/** As the row has it: an empty name is none, and a switch is 0 or 1. */
function columnsOf(patch: v.InferOutput<typeof ProfilePatchSchema>): Partial<UserRow> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const columns = given.map(([name, value]) => [
    name,
    typeof value === 'boolean' ? Number(value) : value || null,
  ]);
  return Object.fromEntries(columns) as Partial<UserRow>;
}

/** Profiles (§7), below /api/auth; only for who is signed in (§6). */
export function profileRoutes(context: Context): ApiRoutes {
  const { database } = context;
  const changing = limitAccount(context, LIMITS.changes);
  const ownProfile = async (user: UserRow) => {
    const now = context.now();
    const madeAt = await findRecoveryCodeTime(database, user.id);
    const isModerator = user.role !== null;
    return presentOwnProfile(user, now, {
      recovery_code_made_at: madeAt === null ? null : new Date(madeAt).toISOString(),
      unread_decisions: await countUnread(database, user.id),
      waiting_sellers: isModerator ? await countWaiting(database, { moderatorId: user.id, now }) : 0,
    });
  };

  return async (app) => {
    await acceptPhotoForms(app);
    app.addHook('preValidation', authenticate(context));
    forbidCaching(app);

    app.get('/profile/', { schema: calls.ownProfile }, async (request) => ownProfile(signedInUser(request)));

    app.patch('/profile/', { schema: calls.changeProfile, preHandler: changing }, async (request) => {
      const user = signedInUser(request);
      const change = columnsOf(request.body);
      for (const field of ['display_name', 'first_name'] as const) {
        const name = change[field];
        if (name && name !== user[field] && isStaffName(name, context.config.web.productName))
          throw new FieldError({ [field]: [STAFF_NAME] });
      }
      const number = change.phone_number ?? null;
      if (number !== null && number !== user.phone_number)
        await refuseBannedNumber(database, number, { secret: context.secret, now: context.now() });
      if (Object.keys(change).length === 0) return ownProfile(user);
      const changed = await database
        .updateTable('users')
        .set(change)
        .where('id', '=', user.id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (changed === undefined) throw notAuthenticated();
      context.market.changed();
      return ownProfile(changed);
    });

    app.get<{ Params: { username: string } }>(
      '/profile/:username/',
      { schema: calls.otherProfile, preHandler: app.limitNames },
      async (request) => {
        const profile = await database
          .selectFrom('users')
          .selectAll()
          .where(sql`lower(username)`, '=', request.params.username.toLowerCase())
          .where(isActiveUser(context.now()))
          .executeTakeFirst();
        if (profile === undefined) throw new HttpError(404, 'This profile does not exist.');
        return profile.id === signedInUser(request).id ? ownProfile(profile) : presentProfile(profile);
      },
    );

    app.post(
      '/upload-profile-picture/',
      { schema: calls.uploadPicture, preHandler: changing },
      async (request) => {
        const { id } = signedInUser(request);
        const key = await app.formSlots(request, async () => {
          const { photo } = await readPhotoForm(context, request, { photo: 'profile_picture' });
          return changePicture(context, id, photo);
        });
        return { profile_picture: picturePath(key) };
      },
    );

    app.delete(
      '/remove-profile-picture/',
      { schema: calls.removePicture, preHandler: changing },
      async (request, reply) => {
        await removePicture(context, signedInUser(request).id);
        return reply.code(204).send();
      },
    );
  };
}
