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

/** The rows of docs/security-cases.md: `{ name, proof, files }`, each file as `{ short, paths, names }`. */
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

/** The entries of docs/security.md that have to name tests, like `caseRows`; a file may be named by its end only. */
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

/** Every test file that docs/security.md mentions. */
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

/** The list items of a section, each on one line. */
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

/** The files in backquotes, each with the quoted names that follow it; `paths` are the files that it may mean. */
function namedIn(proof, pathsOf) {
  const found = [];
  for (const [, short, name] of proof.matchAll(/`([^`]+\.tsx?)`|"([^"]+)"/g)) {
    if (short) found.push({ short, paths: pathsOf(short), names: [] });
    else found.at(-1)?.names.push(name);
  }
  return found;
}

const PLACEHOLDER = /%[sdifjoO]|\$\{[^}]*\}|\$[\w.]+/;
/** Matches a test's title; the placeholders of a test with rows match each row's text. */
export const titlePattern = (name) => new RegExp(`^${name.split(PLACEHOLDER).map(escaped).join('.*')}$`, 's');
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The texts of a source's string literals and templates, without its comments. */
export function stringsOf(path) {
  const strings = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(at(path), 'utf8'), ts.ScriptTarget.Latest, true));
  return strings;
}

/** Every test of a Vitest report as `{ path, titles, passed }`; `titles` holds its own and those of its describe blocks. */
export const vitestTests = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      path: relative(ROOT, name),
      titles: [title, ...ancestorTitles],
      passed: status === 'passed',
    })),
  );

/** Every test of a Playwright report likewise, without its tags; a test of several projects has to pass in each. */
export function playwrightTests(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return report.suites.flatMap(specsOf).map(({ file, title, ok }) => ({
    path: `e2e/${file}`,
    titles: [title.replaceAll(/ @\w+/g, '')],
    passed: ok,
  }));
}
