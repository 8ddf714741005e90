import { BlockList, isIP } from 'node:net';

/** So many addresses are remembered; whoever asks may name any number of them. */
const REMEMBERED = 1000;

/**
 * Fastify's `trustProxy`: whether an address (an IP address or a range each) is one of a reverse proxy, or of this machine.
 * Fastify itself would parse them anew for each request.
 */
export function trustProxies(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const range of ['127.0.0.0/8', '::1', ...proxies]) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const known = new Map<string, boolean>();

  return (address = '') => {
    let isTrusted = known.get(address);
    if (isTrusted === undefined) {
      isTrusted = isIP(address) !== 0 && trusted.check(address, familyOf(address));
      if (known.size >= REMEMBERED) known.clear();
      known.set(address, isTrusted);
    }
    return isTrusted;
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
