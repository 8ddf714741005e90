import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

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
