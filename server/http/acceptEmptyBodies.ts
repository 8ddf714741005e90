import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * §7: the payload of refresh and logout is empty, and clients send that with a JSON content type, with a form's (curl -d '')
 * and with none. A body that does hold something is refused with 415, unless it is of a type that the route takes.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' || request.is404) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
  });
}
