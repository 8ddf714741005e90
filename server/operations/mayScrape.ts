import type { FastifyRequest } from 'fastify';
import { isEqual } from '../crypto/csrfTokens.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Who may read the metrics: with METRICS_TOKEN set, whoever sends it as a bearer token, from anywhere; else only programs
 * on this machine that ask the server itself. What came through a reverse proxy says so in a header field.
 */
export function mayScrape(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isEqual(request.headers.authorization ?? '', `Bearer ${token}`);
  const { 'x-forwarded-for': forwardedFor, forwarded, via } = request.headers;
  const isDirect = forwardedFor === undefined && forwarded === undefined && via === undefined;
  return isDirect && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
