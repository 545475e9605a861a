import { existsSync, readFileSync } from 'node:fs';
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
