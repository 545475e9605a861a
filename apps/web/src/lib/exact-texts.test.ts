import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import texts from './exact-texts.json';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src'];

/** Without what differs in writing only: typographic signs, names of placeholders, tags of rich text. */
const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/[“”]/g, '"')
    .replace(/\$?\{[^}]*\}/g, '{}')
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What the catalogue of messages holds, in its source language. */
function catalogue(): string[] {
  const po = readFileSync(join(ROOT, 'apps/web/src/locales/en/messages.po'), 'utf8');
  return [...po.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, quoted = '']) =>
    quoted
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join(''),
  );
}

/** Every text that is in the source: what the server answers, and words of the trade. */
function literals(): string[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => {
        const source = readFileSync(join(ROOT, folder, file), 'utf8');
        const found = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
        return [...found].map(([, one, two, three]) => (one ?? two ?? three ?? '').replaceAll("\\'", "'"));
      }),
  );
}

const said = new Set([...catalogue(), ...literals()].map(plain));

describe.each(Object.entries(texts))('the texts of %s', (_, wanted) => {
  it('are said letter for letter', () => {
    expect(wanted.filter((text) => !said.has(plain(text)))).toEqual([]);
  });
});
