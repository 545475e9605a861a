// Checks that every regular expression of the product takes linear time for any text. One that does not can block the
// server for minutes with a text of some kilobytes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { at, CACHE } from './lib/run.mjs';
import { trackedFiles } from './lib/tracked.mjs';

// recheck also has native programs, which differ by platform.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');
const { version } = createRequire(import.meta.url)('recheck/package.json');

const PRODUCT = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const TESTS = /\.test\.tsx?$|\/test-[^/]*$/;
/** A pattern that repeats nothing without a limit takes constant time at each place. */
const REPEATS = /[*+]|\{\d+,\}/;
const TIMEOUT_MS = 120_000;
const VERDICTS = join(CACHE, 'patterns.json');

const faults = [];
const known = knownVerdicts();
const verdicts = {};
for (const path of trackedFiles().filter((name) => PRODUCT.test(name) && !TESTS.test(name)))
  for (const { line, pattern, flags } of patternsIn(path)) {
    const verdict = pattern === null ? 'is not made from one literal' : verdictOf(pattern, flags);
    if (verdict) faults.push(`${path}:${line} ${verdict}`);
  }
mkdirSync(dirname(VERDICTS), { recursive: true });
writeFileSync(VERDICTS, JSON.stringify(verdicts));

if (faults.length > 0) {
  console.error(
    `Rewrite these regular expressions so that they take linear time, with limits such as {0,40} or with functions of strings:\n${faults.join('\n')}`,
  );
  process.exit(1);
}
console.log(
  `${Object.keys(verdicts).length} regular expressions that repeat without a limit take linear time.`,
);

/** The verdicts of the last run, because some take a second. */
function knownVerdicts() {
  try {
    return JSON.parse(readFileSync(VERDICTS, 'utf8'));
  } catch {
    return {};
  }
}

/** Null for a pattern that takes linear time. */
function verdictOf(pattern, flags) {
  if (!REPEATS.test(pattern)) return null;
  const key = `${version} /${pattern}/${flags}`;
  if (!(key in verdicts)) verdicts[key] = key in known ? known[key] : check(pattern, flags);
  return verdicts[key];
}
function check(pattern, flags) {
  // On a busy machine, an attack that runs for a second would count as one that succeeds: only its steps count.
  const limits = { timeout: TIMEOUT_MS, attackTimeout: TIMEOUT_MS };
  const { status, complexity, attack, error } = checkSync(pattern, flags, limits);
  if (status === 'safe') return null;
  if (status === 'unknown') return `cannot be checked (${error.kind}): make it simpler`;
  return `takes ${complexity.summary} time for ${attack.pattern}`;
}

/** The literals of a file, and the arguments of RegExp, in which parts that are filled in count as a word. */
function patternsIn(path) {
  const file = ts.createSourceFile(path, readFileSync(at(path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, pattern, flags) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, pattern, flags });
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    ) {
      const [pattern, flags] = node.arguments ?? [];
      add(node, pattern ? textOf(pattern) : null, flags ? textOf(flags) : '');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `word${literal.text}`).join('');
}
