export interface Range {
  from: number;
  to: number;
}

export interface PdfObject {
  /** Null for text outside of objects, such as a trailer. */
  number: number | null;
  /** Its tokens with a space behind each: names without escapes, '()' for a string, no comments. */
  facts: string;
  strings: Range[];
  /** Whether its length agrees with where it ends. */
  stream: (Range & { isExact: boolean }) | null;
}

interface Draft {
  tokens: string[];
  strings: Range[];
}

const TOKEN = /[\0\t\n\f\r ]+|%[^\r\n]*|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|<<|>>|[/<>[\]{})]/y;
const STREAM_END = /[\0\t\n\f\r ]{0,9}endstream/y;
const INTEGER = /\b(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\s{1,9}(\d{1,10})\s{1,9}endobj/g;

/** Includes objects of earlier revisions and the text between objects, in the order of their bytes. */
export function pdfObjects(text: string): PdfObject[] {
  const objects: PdfObject[] = [];
  let lengths: Map<number, number> | null = null;
  let [draft, number]: [Draft, number | null] = [{ tokens: [], strings: [] }, null];
  const add = (stream: PdfObject['stream'], next: number | null): void => {
    objects.push({ number, facts: factsOf(draft), strings: draft.strings, stream });
    [draft, number] = [{ tokens: [], strings: [] }, next];
  };
  let at = 0;
  while (at < text.length) {
    at = addToken(draft, text, at);
    const [before, token] = draft.tokens.slice(-2);
    if (token === 'obj') add(null, Number(draft.tokens.at(-3)));
    else if (token === 'endobj') add(null, null);
    else if (token === 'stream' && before === '>>') {
      const [, length, isReference] = /\/Length (\d{1,10}) (\d{1,5} R )?/.exec(factsOf(draft)) ?? [];
      if (isReference) lengths ??= integersOf(text);
      const stream = streamAt(text, at, isReference ? lengths?.get(Number(length)) : Number(length));
      at = stream.to;
      add(stream, null);
    }
  }
  add(null, null);
  return objects;
}

export function pdfObject(text: string, number: number, { from, to }: Range): PdfObject {
  const draft: Draft = { tokens: [], strings: [] };
  for (let at = from; at < to; ) at = addToken(draft, text, at);
  return { number, facts: factsOf(draft), strings: draft.strings, stream: null };
}

const factsOf = ({ tokens }: Draft): string => tokens.map((token) => `${token} `).join('');

/** Returns the index after the token at `at`. Spaces and comments are not added. */
function addToken(draft: Draft, text: string, at: number): number {
  const end = stringEnd(text, at);
  if (end > at) {
    draft.strings.push({ from: at, to: end });
    draft.tokens.push('()');
    return end;
  }
  TOKEN.lastIndex = at;
  const token = TOKEN.exec(text)?.[0] ?? ' ';
  if (/^[^\0\t\n\f\r %]/.test(token)) draft.tokens.push(withoutEscapes(token));
  return at + token.length;
}

/** '/Author' for '/A#75thor'. Signs that a name cannot contain otherwise stay escaped. */
const withoutEscapes = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (escape, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16));
    return /[a-z0-9]/i.test(sign) ? sign : escape;
  });

function stringEnd(text: string, at: number): number {
  if (text[at] === '<' && text[at + 1] !== '<') return Math.min(indexOr(text, '>', at) + 1, text.length);
  if (text[at] !== '(') return at;
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

function streamAt(
  text: string,
  keywordEnd: number,
  length: number | undefined,
): Range & { isExact: boolean } {
  const from = keywordEnd + (text.startsWith('\r\n', keywordEnd) ? 2 : 1);
  STREAM_END.lastIndex = from + (length ?? Number.NaN);
  const isExact = length !== undefined && STREAM_END.test(text);
  return { from, to: isExact ? from + length : indexOr(text, 'endstream', from), isExact };
}

function indexOr(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

/** Objects that are integers, which lengths of streams refer to. */
const integersOf = (text: string): Map<number, number> =>
  new Map([...text.matchAll(INTEGER)].map(([, number, value]) => [Number(number), Number(value)]));
