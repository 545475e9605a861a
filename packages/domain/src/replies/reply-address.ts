import type { MailHeader } from './headers';

/** 128 random bits in base32. */
const TOKEN = '[a-z2-7]{26}';
/** A mail that names more reply addresses is not read further. */
const MAX_TOKENS = 20;
/** In this order: where the mail server delivered, then what the sender wrote. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'to', 'cc'];

export const REPLY_DAYS = 180;
/** Days for which an expired address is stored, so that late replies get a response. */
export const REPLY_KEPT_DAYS = 90;

export function replyAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
function patternOf(address: string, token: string): RegExp {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)].map(escaped);
  return new RegExp(`(?<![\\w.+%-])${local}${token}@${domain}(?![.-]{0,255}\\w)`, 'gi');
}

/** In lower case. */
export function tokensIn(headers: readonly MailHeader[], address: string): string[] {
  const pattern = patternOf(address, `\\+(${TOKEN})`);
  const found = RECIPIENT_HEADERS.flatMap((name) =>
    headers
      .filter(({ key }) => key === name)
      .flatMap(({ value }) => [...value.matchAll(pattern)].map(([, token = '']) => token.toLowerCase())),
  );
  return [...new Set(found)].slice(0, MAX_TOKENS);
}

/** With or without a token. */
export function ownAddressPattern(addresses: readonly string[]): RegExp {
  const patterns = addresses.map((address) => patternOf(address, `(?:\\+${TOKEN})?`).source);
  return new RegExp(`${patterns.join('|')}`, 'i');
}
