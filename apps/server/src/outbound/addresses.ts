import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import ipaddr from 'ipaddr.js';

/** Assigned for global unicast. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** ipaddr.js knows IPv6 notations of IPv4 addresses (NAT64, 6to4, …), so no private one is reachable. */
export function isPublicAddress(text: string): boolean {
  // ipaddr.js also parses short and octal notations, which no resolver returns.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

const NOT_PUBLIC = localized('The address must be one of the public internet.');

/** The message is shown to users. */
export class ForbiddenTarget extends Error {
  constructor(readonly text: LocalizedText) {
    super(text.text);
  }
}

/** With `public`: https only, no credentials, no local host. Names are resolved at each delivery. */
export function checkedUrl(text: string, targets: 'public' | 'any'): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && !(targets === 'any' && url.protocol === 'http:')))
    throw new ForbiddenTarget(localized('The address must begin with https://.'));
  if (url.username || url.password)
    throw new ForbiddenTarget(localized('The address must not hold a name or password.'));
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isName = isIP(host) === 0;
  const isLocal = isName
    ? !host.includes('.') || /(^|\.)(localhost|local|internal|localdomain|home\.arpa)$/i.test(host)
    : !isPublicAddress(host);
  if (targets === 'public' && isLocal) throw new ForbiddenTarget(NOT_PUBLIC);
  return url.href;
}

/** Refuses unless all addresses are public. Connects to the checked ones, against DNS rebinding. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found;
    const hasPrivate = addresses.some(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (error || hasPrivate || !first) return callback(error ?? new ForbiddenTarget(NOT_PUBLIC), []);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
