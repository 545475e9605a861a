import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is not the internet's: own machines, own networks, and what stands for them in another notation (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
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
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only what is given out as global; of that, not what carries an IPv4 address or names documents. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  if (family === 6) return GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
  return false;
}

/** A target that is not allowed; the message is for people. */
export class ForbiddenTarget extends Error {}

/**
 * The address of a webhook as it is kept. In public it is https, without a name and password in it, and no machine of
 * ours; whether the name's addresses are public is seen at each delivery.
 */
export function checkedUrl(text: string, targets: 'public' | 'any'): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && !(targets === 'any' && url.protocol === 'http:')))
    throw new ForbiddenTarget('The address must begin with https://.');
  if (url.username || url.password)
    throw new ForbiddenTarget('The address must not hold a name or password.');
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isName = isIP(host) === 0;
  const isOurs = isName
    ? !host.includes('.') || /(^|\.)(localhost|local|internal|localdomain|home\.arpa)$/i.test(host)
    : !isPublicAddress(host);
  if (targets === 'public' && isOurs)
    throw new ForbiddenTarget('The address must be one of the public internet.');
  return url.href;
}

/**
 * Looks a name up for one connection and refuses it when any of its addresses is not public: the connection goes to
 * what was looked at, so that a name cannot change its mind in between.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found;
    const wrong = addresses.some(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (error || wrong || !first)
      return callback(error ?? new ForbiddenTarget('The address must be one of the public internet.'), []);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
