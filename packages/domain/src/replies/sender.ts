import { type HeaderToken, type MailHeader, tokensOf } from './headers';

/** Without '=': the tokenizer takes it for a sign. */
const LOCAL = /^[\w.!#$%&'*+/?^`{|}~-]{1,64}$/;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/**
 * In lower case. Null unless there is exactly one From header with one address that all programs read the same. Names
 * are ignored: everybody can write an address into them.
 */
export function senderOf(headers: readonly MailHeader[]): string | null {
  const [from, ...others] = headers.filter(({ key }) => key === 'from');
  const tokens = from && others.length === 0 ? tokensOf(from.value) : null;
  if (!tokens) return null;
  const open = tokens.findIndex(({ text, kind }) => kind === 'sign' && text === '<');
  if (open < 0) return addressOf(tokens);
  const last = tokens.at(-1);
  const isNamed =
    tokens.slice(0, open).every((token) => token.kind !== 'sign' || token.text === '=') &&
    last?.kind === 'sign' &&
    last.text === '>';
  return isNamed ? addressOf(tokens.slice(open + 1, -1)) : null;
}

/** Refuses spaces, comments and quotes. */
function addressOf(tokens: readonly HeaderToken[]): string | null {
  const isPlain = tokens.every(
    ({ kind, spaced, text }, nth) =>
      kind !== 'quoted' && (nth === 0 || !spaced) && (kind === 'word' || text === '@'),
  );
  const [local = '', domain = '', ...rest] = tokens
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
    .split('@');
  return isPlain && rest.length === 0 && LOCAL.test(local) && DOMAIN.test(domain)
    ? `${local}@${domain}`
    : null;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
