// `npm run recipes`: applies the recipes of CONTRIBUTING.md to a copy of the sources and runs the checks and tests there.
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyBlock, copyTree, readRecipes } from './lib/recipes.mjs';
import { at, ROOT, run, runTool, seconds } from './lib/run.mjs';
import { trackedFiles } from './lib/tracked.mjs';

/** The tests that fail when a recipe forgets a file. They run for the endpoints of the recipes only. */
const TESTS = ['matrix', 'regular', 'recorded-answers', 'file-columns'].map(
  (name) => `apps/server/test/${name}.test.ts`,
);
const COMPLETE = [
  'has a row for every call',
  'reads every GET endpoint',
  'says of every column',
  'decides about',
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'selvedge-recipes-')));
// PostgreSQL runs as another user when the tests run as root.
chmodSync(folder, 0o755);
const since = performance.now();

/** Runs one check in the copy and prints its output if it fails. */
async function check(name, work) {
  const start = performance.now();
  const { code, output } = await work({ cwd: folder, show: false });
  if (code !== 0) {
    process.stdout.write(output);
    process.exitCode = 1;
  }
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds(start)})`);
}

try {
  const blocks = readRecipes(readFileSync(at('CONTRIBUTING.md'), 'utf8'));
  copyTree(ROOT, trackedFiles(), folder);
  for (const block of blocks) applyBlock(folder, block);
  console.log(`copy with ${blocks.length} changed files: ${seconds(since)}`);
  const paths = [...new Set(blocks.map(({ path }) => path))];
  const sources = paths.filter((path) => /\.tsx?$/.test(path));
  const tests = sources.filter((path) => path.endsWith('.test.ts'));
  const added = blocks.flatMap(({ hunks }) => hunks.flat().filter((line) => line.startsWith('+')));
  const calls = added.flatMap((line) => /export const (\w+) = endpoint\(/.exec(line)?.[1] ?? []);
  const own = added.flatMap((line) => /^\+\s*it\('([^']+)'/.exec(line)?.[1] ?? []);
  const pattern = [...COMPLETE, ...own, `(holds for|changes nothing by) (${calls.join('|')})$`].join('|');
  await Promise.all([
    check('types and lint', (options) =>
      runTool('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], options),
    ),
    (async () => {
      await check('format', (options) => runTool('biome', ['check', ...sources], options));
      await check('architecture', (options) => run(process.execPath, ['scripts/architecture.mjs'], options));
      await check('dead code', (options) => runTool('knip', ['--no-progress'], options));
      await check('code for tests only', (options) =>
        runTool('knip', ['--no-progress', '--production'], options),
      );
      await check('tests', (options) =>
        runTool('vitest', ['run', ...TESTS, ...tests, '-t', pattern], options),
      );
    })(),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`recipes: ${process.exitCode ? 'FAILED' : 'passed'} (${seconds(since)})`);
