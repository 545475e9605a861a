/** In order from the top, unfolded; `key` is in lower case. */
export interface MailHeader {
  key: string;
  value: string;
}

/** Characters. Longer values of strictly read headers count as malformed. */
const MAX_VALUE = 16_384;

/** `spaced`: after white space or a comment. */
export interface HeaderToken {
  kind: 'word' | 'quoted' | 'sign';
  text: string;
  spaced: boolean;
}

const SIGNS = ';=<>@,:[]\\';
const isSpace = (sign: string): boolean => sign === ' ' || sign === '\t' || sign === '\r' || sign === '\n';

/**
 * Splits a structured header (RFC 5322) into words, quoted strings and the signs `;=<>@,:[]\`. Comments count as white
 * space. Null if quotes or comments are unbalanced, if it is too long, or has control characters.
 */
export function tokensOf(value: string): HeaderToken[] | null {
  if (value.length > MAX_VALUE || /[^\P{Cc}\t\r\n]/u.test(value)) return null;
  const tokens: HeaderToken[] = [];
  let spaced = false;
  for (let at = 0; at < value.length; ) {
    const sign = value.charAt(at);
    if (sign === '"' || sign === '(') {
      const end = sign === '"' ? endOfQuoted(value, at) : endOfComment(value, at);
      if (end === null) return null;
      if (sign === '"')
        tokens.push({ kind: 'quoted', text: value.slice(at + 1, end - 1).replace(/\\(.)/g, '$1'), spaced });
      spaced = sign === '(';
      at = end;
    } else if (sign === ')') {
      return null;
    } else if (isSpace(sign)) {
      spaced = true;
      at += 1;
    } else if (SIGNS.includes(sign)) {
      tokens.push({ kind: 'sign', text: sign, spaced });
      spaced = false;
      at += 1;
    } else {
      const start = at;
      while (at < value.length && !isSpace(value.charAt(at)) && !`${SIGNS}"()`.includes(value.charAt(at)))
        at += 1;
      tokens.push({ kind: 'word', text: value.slice(start, at), spaced });
      spaced = false;
    }
  }
  return tokens;
}

function endOfQuoted(value: string, start: number): number | null {
  for (let at = start + 1; at < value.length; at += 1) {
    if (value.charAt(at) === '\\') at += 1;
    else if (value.charAt(at) === '"') return at + 1;
  }
  return null;
}

/** Comments can be nested. */
function endOfComment(value: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < value.length; at += 1) {
    const sign = value.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
