import { BlockList, isIP } from 'node:net';

/** Fastify's `trustProxy`: whether an address (an IP address or a range each) is one of a reverse proxy, or of this machine. */
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
