import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src'];
/** Words that docs/words.md replaces. */
const AVOIDED = /\b(manufacturers?|clients?|asso\.|associated|planning|commit message)/i;
/** Compounds that docs/words.md allows: the two sides, and the templates. */
const KEPT =
  /\bclient('s|’s)? (side|deadlines?|lead time|days|status|progress|task due|done)|\bplanning templates?/gi;

const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/\$?\{[^}]*\}/g, '{}')
    .replace(/<\/?\w*\/?>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const words = readFileSync(join(ROOT, 'docs/words.md'), 'utf8');
/** Texts that may use these words, each with the files that may contain it. An empty list allows every file. */
const literal = new Map(
  [...words.matchAll(/^- `(.+?)`(?: in (.*))?$/gm)].map(([, text = '', files = '']) => [
    plain(text),
    files.split(', ').filter(Boolean),
  ]),
);
const isLiteral = (text: string, file: string): boolean => {
  const files = literal.get(text);
  return files !== undefined && (files.length === 0 || files.some((name) => file.endsWith(`/${name}`)));
};

const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|test-|store\.ts|(^|\/)(demo|db|locales)\//.test(file),
    )
    .map((file) => join(folder, file));

/** The user-visible texts in a source file: messages of the web app; sentences and headings in literals elsewhere. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '');
  const found = file.startsWith('apps/web')
    ? source.matchAll(/\b(?:t|msg)`((?:[^`\\]|\\.)*)`|<Trans>([\s\S]*?)<\/Trans>|\b(?:one|other)="([^"]*)"/g)
    : source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g);
  const texts = [...found].map(([, one, two, three]) => plain(one ?? two ?? three ?? ''));
  // A single lowercase word is a key, and a text with a slash is an address.
  return file.startsWith('apps/web')
    ? texts
    : texts.filter((text) => /^[A-Z]|\s/.test(text) && !/[/"]/.test(text));
}

/** British spellings, and words for which docs/words.md has a standard term. */
const AVOIDED_NAMES =
  /\b(?:\w*(?:[cC]olour|[bB]ehaviour|[oO]rganis|[lL]icence|[fF]avour|[sS]ought|[aA]new|letGo)\w*|(?:said|told|tell)(?:[A-Z]\w*)?|\w+(?:Said|Told|Tell)|(?<!-)(?:kept|gone|held|wanted|forget))\b/g;
/** Names of the API: an endpoint, and the property of a reason that names the sides which may read it. */
const API_NAMES = ['tellPresence', 'tell'];

/** A source file without comments, literals, patterns and texts of JSX: the names and keywords. */
const codeOf = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`(?:[^`\\]|\\.)*`|<Trans>[\s\S]*?<\/Trans>/g, '')
    .replace(/\/(?![*/])(?:[^/\\\n]|\\.)+\/[gimsuy]*/g, '');

describe('the names in the code', () => {
  it('use American spelling and the standard terms of docs/words.md', () => {
    const found = SOURCES.flatMap(filesOf).flatMap((file) =>
      [...codeOf(file).matchAll(AVOIDED_NAMES)].flatMap(([name]) =>
        API_NAMES.includes(name) ? [] : `${file}: ${name}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the texts of the product', () => {
  it('that docs/words.md lists are still in use', () => {
    const used = new Set(SOURCES.flatMap(filesOf).flatMap(textsOf));
    expect([...literal.keys()].filter((text) => !used.has(text))).toEqual([]);
  });

  it('use the words of docs/words.md', () => {
    const wrong = SOURCES.flatMap(filesOf).flatMap((file) =>
      textsOf(file)
        .filter((text) => AVOIDED.test(text.replace(KEPT, '')) && !isLiteral(text, file))
        .map((text) => `${file}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
