import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's business but their owner's: this machine, private ones, links, tunnels, examples. */
const CLOSED: readonly (readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Of IPv6 only what is given out to be reached by everybody is open (2000::/3), without what lies in it below.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
];

/** One list for each kind: a list takes IPv4 for a part of IPv6. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits, family] of CLOSED) closed[family].addSubnet(network, bits, family);

/** Whether an address is one that anybody on the net could ask. IPv4 in the clothes of IPv6 is never taken. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !closed[family].check(address, family);
}
