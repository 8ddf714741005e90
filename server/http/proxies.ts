import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Fastify's `trustProxy`: whether an address belongs to a reverse proxy (addresses and ranges) or
 * this machine.
 */
export function trustProxies(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const range of ['127.0.0.0/8', '::1', ...proxies]) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address = '') => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A UUID, a ULID, a trace id: nothing that could forge a log line or contain a sentence. */
const SANE = /^[\w-]{8,64}$/;

/**
 * A trusted proxy's `X-Request-Id` if it is a sane one, else a new UUID: no client may choose its
 * id in the log.
 */
export function createRequestId(isTrusted: (address: string | undefined) => boolean) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = isTrusted(socket.remoteAddress) ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  };
}

const HOUR = 3_600_000;

const NO_PROXY =
  'Set TRUSTED_PROXIES to the address of your reverse proxy: a request with X-Forwarded-For or X-Forwarded-Proto came from an ' +
  'address that is not in it, so these fields are ignored and all its visitors share one rate limit. Without a proxy in front ' +
  'of this server, a client made them up, and nothing needs to be done.';

const otherScheme = (origin: string, publicUrl: string) =>
  `Set PUBLIC_URL to ${origin}, or redirect visitors to ${publicUrl}: a page at ${origin} made a call, and each sign-in ` +
  'there is refused because PUBLIC_URL names another scheme.';

const differsByScheme = (origin: string, other: string) =>
  origin !== other && origin.replace(/^https?:/, '') === other.replace(/^https?:/, '');

/**
 * Warns in the log, at most once an hour, where requests show that `PUBLIC_URL` has the wrong
 * scheme or that `TRUSTED_PROXIES` lacks a reverse proxy. Nothing of the client is logged.
 */
export function warnOfSettings(
  app: FastifyInstance,
  { config, now }: { config: Config; now: () => number },
  isTrusted: (address: string | undefined) => boolean,
): void {
  const { publicUrl } = config;
  const lastTimes = new Map<string, number>();

  function warn(request: FastifyRequest, sentence: string): void {
    const last = lastTimes.get(sentence);
    if (last !== undefined && now() - last < HOUR) return;
    lastTimes.set(sentence, now());
    request.log.warn(sentence);
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': forwardedProto } = request.headers;
    if (publicUrl !== null && origin !== undefined && differsByScheme(origin, publicUrl))
      warn(request, otherScheme(origin, publicUrl));
    if ((forwardedFor ?? forwardedProto) !== undefined && !isTrusted(request.socket.remoteAddress))
      warn(request, NO_PROXY);
    done();
  });
}
