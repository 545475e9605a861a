import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SHORT: Record<string, string> = {
  'm/': 'apps/server/src/modules/',
  't/': 'apps/server/test/',
  'src/': 'apps/server/src/',
  'd/': 'packages/domain/src/',
};
const [CASES, PROMISES] = [65, 17];
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

const rows = readFileSync(`${root}docs/security-cases.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| [TP]\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', , proof = '']) => ({ name, proof }));

const pathOf = (short: string) => {
  const prefix = Object.keys(SHORT).find((one) => short.startsWith(one));
  return root + (prefix ? `${SHORT[prefix]}${short.slice(prefix.length)}` : short);
};

/** The files that a row names, each with the names of its tests. */
function named(proof: string): { file: string; tests: string[] }[] {
  const found: { file: string; tests: string[] }[] = [];
  for (const [, file, test] of proof.matchAll(/`([^`]+\.ts)`|"([^"]+)"/g)) {
    if (file) found.push({ file, tests: [] });
    else if (test) found.at(-1)?.tests.push(test);
  }
  return found;
}

/** Whether a source holds this very text as one of its strings, as the name of a test or the promise of a trial. */
const holds = (source: string, text: string) =>
  [`'${text}'`, `"${text}"`, `\`${text}\``, `\`${text} `].some((quoted) => source.includes(quoted));

describe('docs/security-cases.md', () => {
  it('has one row for every threat case and every promise', () => {
    expect(rows.map((row) => row.name)).toEqual([...numbered('T', CASES), ...numbered('P', PROMISES)]);
  });

  it.each(rows)('names tests for $name that there are', ({ proof }) => {
    const proofs = named(proof);
    if (!proof.startsWith('not tried:')) expect(proofs.length).toBeGreaterThan(0);
    for (const { file, tests } of proofs) {
      expect(existsSync(pathOf(file)), file).toBe(true);
      expect(tests.length, `${file} is named without a test`).toBeGreaterThan(0);
      const source = readFileSync(pathOf(file), 'utf8');
      expect(tests.filter((test) => !holds(source, test))).toEqual([]);
    }
  });
});

describe('docs/security.md', () => {
  const text = readFileSync(`${root}docs/security.md`, 'utf8');
  const files = ['apps', 'packages', 'e2e'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules')),
  );
  const sourcesOf = (name: string) =>
    files
      .filter((file) => file === name || file.endsWith(`/${name}`))
      .map((file) => readFileSync(root + file, 'utf8'));
  /** The entries of a section, each on one line. */
  const entriesOf = (from: string, to: string) =>
    text
      .slice(text.indexOf(from), text.indexOf(to))
      .split(/\n(?=- \*\*)/)
      .slice(1)
      .map((entry) => entry.split('\n\n')[0]?.replace(/\s+/g, ' ') ?? '');
  const entries = [
    ...entriesOf('## What is defended', '## Rules that operators'),
    ...entriesOf('## Rules that operators', '### Held by review'),
  ].map((entry) => ({ name: /\*\*(.+?)\*\*/.exec(entry)?.[1] ?? '', proof: entry }));

  it('has entries for what is defended and for the rules', () => {
    expect(entries.length).toBeGreaterThan(25);
  });

  it.each(entries)('names tests for "$name" that there are', ({ proof }) => {
    const proofs = named(proof).filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file));
    expect(proofs.flatMap(({ tests }) => tests).length).toBeGreaterThan(0);
    for (const { file, tests } of proofs) {
      const sources = sourcesOf(file);
      expect(sources.length, file).toBeGreaterThan(0);
      expect(tests.length, `${file} is named without a test`).toBeGreaterThan(0);
      expect(tests.filter((test) => !sources.some((source) => holds(source, test)))).toEqual([]);
    }
  });

  it('names no test file that there is not, in its table of requirements either', () => {
    const all = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
    expect(all.filter((file) => sourcesOf(file).length === 0)).toEqual([]);
  });
});
