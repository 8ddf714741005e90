import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { isBlobKey, readVariants, variantKey } from '../../blobs/keys.ts';
import type { Context } from '../../context.ts';
import { isEqual, keyFor } from '../../crypto/tokens.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { asBuffer, setPictureHeaders } from '../../pictures/routes.ts';

const HOUR = 3_600_000;
const WIDTH = 640;

type Signer = Pick<Context, 'now' | 'secret'>;

function sign(secret: Uint8Array, until: number, key: string): string {
  const signed = createHmac('sha256', keyFor('moderators-picture', secret)).update(`${until}\n${key}`);
  return signed.digest('base64url').slice(0, 22);
}

/**
 * The path of a photo for moderators: an image element sends no token, so its address is signed,
 * and works for one to two hours. Within an hour it stays the same, so that browsers cache it.
 */
export function moderatorsPicturePath({ now, secret }: Signer, photo: PictureColumns): string {
  const { picture_key, picture_width, picture_widths } = photo;
  const variant = readVariants(picture_widths).find(({ width }) => width >= WIDTH);
  const key = variantKey(picture_key, variant?.width ?? picture_width);
  const until = (Math.floor(now() / HOUR) + 2) * HOUR;
  return `/media/moderation/${until}-${sign(secret, until, key)}/${key}`;
}

/**
 * Photos of reports and of hidden listings, below /media/moderation: `GET {until}-{signature}/{key}` →
 * 200 the bytes, for who has the address from the page of a seller; 404 `{detail}` for
 * an address that is too old or was not signed, and for a photo that is deleted.
 */
export function moderatorsPictureRoutes({ blobs, now, secret }: Context): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { pass: string; key: string } }>('/:pass/:key', async (request, reply) => {
      const { pass, key } = request.params;
      const [, until = '0', signature = ''] = /^(\d{1,15})-(.*)$/.exec(pass) ?? [];
      const isSigned = isEqual(signature, sign(secret, Number(until), key)) && Number(until) > now();
      const blob = isSigned && isBlobKey(key) ? await blobs.get(key) : null;
      if (blob === null) throw new HttpError(404, 'Not found.');
      // No cache but the moderator's own browser has it, and the service worker has not.
      return setPictureHeaders(reply, 'private, max-age=3600').type(blob.type).send(asBuffer(blob.bytes));
    });
  };
}
