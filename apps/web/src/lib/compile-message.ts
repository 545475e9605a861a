import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = Extract<CompiledMessage, unknown[]>[number];

/**
 * Compiles a message of our own source: text, `{name}` places and plurals. The library's compiler weighs more than
 * the sign-in page may carry; a test holds the two together over the whole catalogue.
 */
export function compileOwn(message: string): CompiledMessage {
  const [tokens] = read(message, 0, false);
  return tokens.length === 1 && typeof tokens[0] === 'string' ? [tokens[0]] : tokens;
}

/** Reads up to the end or to the brace that closes a plural's branch. */
function read(text: string, start: number, inPlural: boolean): [Token[], number] {
  const tokens: Token[] = [];
  let words = '';
  let at = start;
  const flush = () => {
    if (words !== '') tokens.push(words);
    words = '';
  };
  while (at < text.length && !(inPlural && text[at] === '}')) {
    const char = text[at] as string;
    if (char === '{') {
      flush();
      const [token, next] = readPlace(text, at + 1);
      tokens.push(token);
      at = next;
      continue;
    }
    if (inPlural && char === '#') {
      flush();
      tokens.push('#');
    } else words += char;
    at += 1;
  }
  flush();
  return [tokens, at];
}

function readPlace(text: string, start: number): [Token, number] {
  const head = /^\s*(\w+)\s*(?:,\s*(plural)\s*,)?/.exec(text.slice(start));
  const name = head?.[1] ?? '';
  let at = start + (head?.[0].length ?? 0);
  if (!head?.[2]) return [[name] as Token, text.indexOf('}', at) + 1];
  const branches: Record<string, Token[]> = {};
  for (let branch = nextBranch(text, at); branch; branch = nextBranch(text, at)) {
    const [tokens, end] = read(text, at + branch[0].length, true);
    branches[branch[1] as string] = tokens;
    at = end + 1;
  }
  return [[name, 'plural', branches] as unknown as Token, text.indexOf('}', at) + 1];
}
const nextBranch = (text: string, at: number) => /^\s*=?(\w+)\s*\{/.exec(text.slice(at));
