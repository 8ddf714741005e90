import ipaddr from 'ipaddr.js';

/**
 * What of a client's address is counted: an IPv4 address as it is, also inside IPv6 (`::ffff:192.0.2.1`); of IPv6 the first
 * 64 bits, since a subscriber has all the addresses below them (RFC 6177).
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
