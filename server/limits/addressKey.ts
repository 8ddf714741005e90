import { isIPv4, isIPv6 } from 'node:net';

/**
 * What of a client's address is counted: an IPv4 address as it is, also inside IPv6 (`::ffff:192.0.2.1`); of IPv6 the first
 * 64 bits, since a subscriber has all the addresses below them (RFC 6177).
 */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  const [before = '', after] = address.split('::');
  const head = groupsOf(before);
  const tail = after === undefined ? [] : groupsOf(after);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = after === undefined ? head : [...head, ...zeros, ...tail];
  const network = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The groups of 16 bits; an IPv4 address at the end stands for two, which lie beyond the network anyway. */
function groupsOf(text: string): string[] {
  return text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
