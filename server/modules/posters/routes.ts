import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { siteOrigin } from '../../http/origins.ts';
import { addressKey, limitAddress } from '../../limits/limiter.ts';
import { LIMITS, READ_COSTS } from '../../limits/limits.ts';
import { asBuffer, setPictureHeaders } from '../../pictures/routes.ts';
import { sellerQueueKey } from '../../pictures/renderings.ts';
import { hasMark, pdfOfPoster, PRINT_FORMAT, STATUS_FORMAT } from '../../pictures/rendering/formats.ts';
import { listingPoster, type Poster, shopPoster } from './posters.ts';

const TOO_MANY_POSTERS = 'Too many posters in a short time. Please wait a few minutes.';
const FILE_NAME = /^(?<name>[\w-]{1,100})\.(?<type>jpg|pdf)$/;

interface Named {
  Params: { file: string };
}

/**
 * Posters, below /posters: `jpg` for a phone's status (1080 × 1920 pixels, up to 200 kB), `pdf` for
 * a notice board (A5, below 1 MB). Their addresses stay, so clients revalidate them (`ETag`).
 *
 * - `GET {listing's id or short code}.{jpg|pdf}` → 200 its poster, marked if sold; 404 or 410
 *   `{detail}`.
 * - `GET shop/{username}.{jpg|pdf}` → 200 a shop's newest five listings; 404 `{detail}` if not
 *   public or empty.
 *
 * Both: 304; 429 `{detail}` for too many renderings of an address, 503 `{detail}` where too many
 * wait, of all, of this seller or of this address; both with `Retry-After`.
 */
export function posterRoutes(context: Context): FastifyPluginAsync {
  const limit = limitAddress(context, LIMITS.posters, TOO_MANY_POSTERS);

  async function handle(request: FastifyRequest<Named>, reply: FastifyReply, posterOf: typeof listingPoster) {
    const { name, type } = FILE_NAME.exec(request.params.file)?.groups ?? {};
    if (name === undefined) throw new HttpError(404, 'Not found.');
    request.server.reads.spend(request, READ_COSTS.picture);
    const origin = siteOrigin(request, context.config);
    if (origin === null) throw new HttpError(400, 'The request names no host.');
    const format = type === 'pdf' ? PRINT_FORMAT : STATUS_FORMAT;
    const poster = await posterOf(context, name, origin, format);
    return send(request, reply, poster, type === 'pdf');
  }

  async function send(request: FastifyRequest, reply: FastifyReply, poster: Poster, isPdf: boolean) {
    const { picture, title, address, sellerId } = poster;
    const etag = `"${picture.mark}"`;
    setPictureHeaders(reply, 'public, no-cache');
    if (request.headers['if-none-match']?.includes(etag) === true)
      return reply.header('etag', etag).code(304).send();
    const owners = [sellerQueueKey(sellerId), addressKey(request.ip)];
    const jpeg = await context.renderings.get(picture, owners, () => limit(request));
    // One without its photo may be whole the next time.
    if (hasMark(jpeg, picture.mark)) reply.header('etag', etag);
    return isPdf
      ? reply.type('application/pdf').send(pdfOfPoster(jpeg, { title, link: address }))
      : reply.type('image/jpeg').send(asBuffer(jpeg));
  }

  return async (app) => {
    app.get<Named>('/:file', (request, reply) => handle(request, reply, listingPoster));
    app.get<Named>('/shop/:file', { preHandler: app.limitNames }, (request, reply) =>
      handle(request, reply, shopPoster),
    );
  };
}
