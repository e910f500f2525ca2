/** Which addresses of the internet may be read on somebody's word: those that everybody can reach. */
import { BlockList, isIP } from 'node:net';

const refused = new BlockList();

// IANA's special-purpose registries: this network, private, shared, loopback, link-local, documentation, benchmarks,
// multicast, reserved.
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  refused.addSubnet(net, prefix, 'ipv4');
}
// Within what is handed out (2000::/3): protocol assignments with Teredo, documentation, 6to4.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused.addSubnet(net, prefix, 'ipv6');
}
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. IPv4 dressed as IPv6 (mapped, translated) is none: it comes as
 * itself, or not at all.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
