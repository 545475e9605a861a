import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { at, ROOT } from './run.mjs';

const SHORT = {
  'm/': 'apps/server/src/modules/',
  't/': 'apps/server/test/',
  'src/': 'apps/server/src/',
  'd/': 'packages/domain/src/',
};
const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** Parses the rows of docs/security-cases.md into `{ name, proof, files }`, each file as `{ short, paths, names }`. */
export function caseRows() {
  return readFileSync(at('docs/security-cases.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [TP]\d+ \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', , proof = '']) => ({
      name,
      proof,
      files: namedIn(proof, (short) => [pathOfShort(short)]),
    }));
}

/**
 * Parses the entries of docs/security.md that must name tests, in the same shape. A file may be named by its last path
 * segments.
 */
export function securityEntries() {
  const text = securityText();
  return [
    ...entriesBetween(text, '## What is defended', '## Rules that operators'),
    ...entriesBetween(text, '## Rules that operators', '### Held by review'),
  ].map((entry) => ({
    name: /\*\*(.+?)\*\*/.exec(entry)?.[1] ?? '',
    proof: entry,
    files: namedIn(entry, testFilesNamed).filter(({ short }) => TEST_FILE.test(short)),
  }));
}

export const mentionedTestFiles = () =>
  [...securityText().matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file);

const testFiles = ['apps', 'packages', 'e2e'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => TEST_FILE.test(file) && !file.includes('node_modules')),
);
export const testFilesNamed = (name) =>
  testFiles.filter((file) => file === name || file.endsWith(`/${name}`));

const securityText = () => readFileSync(at('docs/security.md'), 'utf8');

/** Returns the list items of a section, each on one line. */
const entriesBetween = (text, from, to) =>
  text
    .slice(text.indexOf(from), text.indexOf(to))
    .split(/\n(?=- \*\*)/)
    .slice(1)
    .map((entry) => entry.split('\n\n')[0].replace(/\s+/g, ' '));

function pathOfShort(short) {
  const prefix = Object.keys(SHORT).find((one) => short.startsWith(one));
  return prefix ? SHORT[prefix] + short.slice(prefix.length) : short;
}

/** Finds the files in backquotes and the quoted test names that follow each; `paths` are the candidates for a file. */
function namedIn(proof, pathsOf) {
  const found = [];
  for (const [, short, name] of proof.matchAll(/`([^`]+\.tsx?)`|"([^"]+)"/g)) {
    if (short) found.push({ short, paths: pathsOf(short), names: [] });
    else found.at(-1)?.names.push(name);
  }
  return found;
}

const PLACEHOLDER = /%[sdifjoO]|\$\{[^}]*\}|\$[\w.]+/;
/** Matches a test title; placeholders of a parameterized test match any text. */
export const titlePattern = (name) => new RegExp(`^${name.split(PLACEHOLDER).map(escaped).join('.*')}$`, 's');
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a string of a source file is a named title, the head of its template, or goes on after a promise. */
export const isTitleIn = (string, name) =>
  string === name || string === name.split(/\$\{/)[0] || string.startsWith(`${name} `);

/** Returns the string literals and template heads of a source file. */
export function stringsOf(path) {
  const strings = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(at(path), 'utf8'), ts.ScriptTarget.Latest, true));
  return strings;
}

/**
 * Lists the tests of a Vitest report as `{ path, titles, passed }`; `titles` includes the enclosing describe blocks.
 */
export const vitestTests = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      path: relative(ROOT, name),
      titles: [title, ...ancestorTitles],
      passed: status === 'passed',
    })),
  );

/** Lists the tests of a Playwright report in the same shape, without tags. */
export function playwrightTests(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return report.suites.flatMap(specsOf).map(({ file, title, ok }) => ({
    path: `e2e/${file}`,
    titles: [title.replaceAll(/ @\w+/g, '')],
    passed: ok,
  }));
}
