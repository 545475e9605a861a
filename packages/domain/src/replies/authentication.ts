import { type HeaderToken, type MailHeader, tokensOf } from './headers';

/** One result of Authentication-Results: 'dmarc=pass header.from=example.com'. Names are in lower case. */
interface AuthenticationResult {
  method: string;
  result: string;
  properties: ReadonlyMap<string, string>;
}

/**
 * `authserv` is our mail server, in lower case. Passes if DMARC passed, or if the domain has no DMARC policy and SPF or
 * DKIM passed for exactly this domain. Only the topmost header of our server counts, because senders can write the
 * others.
 */
export function provesDomain(headers: readonly MailHeader[], authserv: string, domain: string): boolean {
  const results = ownResults(headers, authserv);
  if (!results) return false;
  const [dmarc, ...others] = results.filter(({ method }) => method === 'dmarc');
  if (others.length > 0) return false;
  if (dmarc && dmarc.result !== 'none')
    return dmarc.result === 'pass' && dmarc.properties.get('header.from') === domain;
  return (
    passes(results, 'dkim', domain, signerOf) ||
    // A second result for the envelope would leave open which one is true.
    (results.filter(({ method }) => method === 'spf').length === 1 &&
      passes(results, 'spf', domain, envelopeOf))
  );
}

const passes = (
  results: readonly AuthenticationResult[],
  method: string,
  domain: string,
  domainIn: (result: AuthenticationResult) => string | undefined,
): boolean =>
  results.some((one) => one.method === method && one.result === 'pass' && domainIn(one) === domain);

const afterAt = (value: string | undefined): string | undefined => value?.slice(value.lastIndexOf('@') + 1);
const signerOf = ({ properties }: AuthenticationResult): string | undefined =>
  properties.get('header.d') ?? afterAt(properties.get('header.i'));
const envelopeOf = ({ properties }: AuthenticationResult): string | undefined =>
  afterAt(properties.get('smtp.mailfrom'));

/** From the topmost header of our server. Null without one, and if it or one above it is malformed. */
function ownResults(headers: readonly MailHeader[], authserv: string): AuthenticationResult[] | null {
  for (const { key, value } of headers) {
    if (key !== 'authentication-results') continue;
    const [server, ...statements] = statementsOf(tokensOf(value)) ?? [];
    if (!server) return null;
    if (server[0]?.text.toLowerCase() !== authserv) continue;
    // A version may follow the name: 'mail.example.com 1;'.
    if (server.length > 2 || (server[1] && server[1].text !== '1')) return null;
    const results = statements.filter((tokens) => !isNone(tokens)).map(resultOf);
    return results.every((one) => one !== null) ? results : null;
  }
  return null;
}

const isSign = (token: HeaderToken | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.text === sign;
const isNone = (tokens: readonly HeaderToken[]): boolean =>
  tokens.length === 1 && tokens[0]?.text.toLowerCase() === 'none';

function statementsOf(tokens: readonly HeaderToken[] | null): HeaderToken[][] | null {
  if (!tokens) return null;
  const statements: HeaderToken[][] = [[]];
  for (const token of tokens)
    if (isSign(token, ';')) statements.push([]);
    else statements.at(-1)?.push(token);
  return statements.filter((statement, nth) => nth === 0 || statement.length > 0);
}

/** 'method[/version]=result' and the properties after it; null if they are malformed or one is named twice. */
function resultOf(tokens: readonly HeaderToken[]): AuthenticationResult | null {
  const pairs: [string, string][] = [];
  for (let at = 0; at < tokens.length; ) {
    const [name, equals, value] = tokens.slice(at, at + 3);
    if (name?.kind !== 'word' || !isSign(equals, '=') || !value) return null;
    let end = at + 3;
    // Values such as addresses and signatures contain signs, without white space.
    while (end < tokens.length && tokens[end]?.spaced === false) end += 1;
    const text = tokens.slice(at + 2, end).map((token) => token.text);
    pairs.push([name.text.toLowerCase(), text.join('').toLowerCase()]);
    at = end;
  }
  const [first, ...properties] = pairs;
  const names = new Set(properties.map(([name]) => name));
  if (!first || names.size < properties.length) return null;
  const [method = ''] = first[0].split('/');
  return { method, result: first[1], properties: new Map(properties) };
}
