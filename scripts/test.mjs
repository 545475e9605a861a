// `npm test [-- checks|unit|e2e]`: installs, checks and tests; the last line is `N passed, N failed`.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { at, CACHE, run, runTool, seconds } from './lib/run.mjs';

const VITEST_REPORT = join(CACHE, 'vitest-report.json');
const ROW_RECORDS = join(CACHE, 'row-types');
const BROWSER_REPORT = join(CACHE, 'e2e-report.json');
const PARTS = ['checks', 'unit', 'e2e'];
const selected = process.argv.slice(2);
const unknown = selected.find((part) => !PARTS.includes(part));
if (unknown) {
  console.error(`npm test knows the parts ${PARTS.join(', ')}, not ${unknown}.`);
  process.exit(2);
}
const isSelected = (part) => selected.length === 0 || selected.includes(part);
const total = { passed: 0, failed: 0 };
const failures = [];

async function step(name, work) {
  console.log(`\n== ${name}`);
  conclude(name, await measured(work));
}

async function measured(work) {
  const since = performance.now();
  const counts = await work().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  return { ...counts, duration: seconds(since) };
}

function conclude(name, { passed, failed, duration }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
  console.log(
    `== ${name}: ${failed === 0 ? 'passed' : 'FAILED'} (${passed} passed, ${failed} failed, ${duration})`,
  );
}

const countsOfCode = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
const check = (name, work) => step(name, async () => countsOfCode(await work()));

/** Starts the checks in their order, two at a time, and prints the whole output of each when it ends. */
async function checks(...waiting) {
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, work] = next;
      let shown = '';
      const found = await measured(async () => {
        const { code, output } = await work({ show: false });
        shown = output;
        return countsOfCode({ code });
      });
      process.stdout.write(`\n== ${name}\n${shown}`);
      conclude(name, found);
    }
  };
  await Promise.all([lane(), lane()]);
}

/** A test run that is counted by its report. It fails if tests were skipped or if none ran. */
const tests = (name, report, countsOf, work) =>
  step(name, async () => {
    mkdirSync(CACHE, { recursive: true });
    rmSync(report, { force: true });
    const { code } = await work();
    const { passed, failed, skipped } = countsOf(report) ?? { passed: 0, failed: 0, skipped: 0 };
    if (skipped > 0) console.error(`${skipped} tests were skipped; a test runs or goes.`);
    const silent = failed === 0 && (code !== 0 || skipped > 0 || passed === 0);
    return { passed, failed: silent ? 1 : failed };
  });

const script =
  (name, ...args) =>
  (options) =>
    run(process.execPath, [at('scripts', name), ...args], options);
const command =
  (name, ...args) =>
  (options) =>
    runTool(name, args, options);

try {
  await ensureInstalled({ dev: true });
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const { ensureBuilt, extractTexts } = await import('./lib/builds.mjs');
const { pagesOfFailures, playwrightCounts, vitestCounts } = await import('./lib/reports.mjs');

if (isSelected('checks')) {
  await checks(
    ['types and lint', command('oxlint', '--type-aware', '--type-check', '--deny-warnings')],
    ['architecture', script('architecture.mjs')],
    ['dead code', deadCode],
    ['recipes', script('recipes.mjs')],
    // The page imports files of the worker, which oxlint checks with the settings of the worker only.
    ['types of the worker in the page', command('tsc', '-p', 'apps/web/src/worker/tsconfig.page.json')],
    ['format', command('biome', 'check', '--diagnostic-level=error', '.')],
    ['patterns', script('patterns.mjs')],
    ['lock file', script('lock-file.mjs')],
    ['licenses', script('licenses.mjs')],
    ['secrets', script('secrets.mjs')],
    ['security documents', script('security-cases.mjs', 'docs')],
    ['messages of the server', script('extract-texts.mjs')],
    ['translations', script('translations.mjs')],
  );
  // Alone, because it writes the catalogs, which other checks read.
  await check('texts gathered', async () => {
    const before = catalogues();
    await extractTexts();
    const current = before === catalogues();
    if (!current)
      console.error(
        'The catalogues in apps/web/src/locales were behind the sources; they are written now: commit them.',
      );
    return { code: current ? 0 : 1 };
  });
}
if (isSelected('unit')) {
  // What an earlier run recorded belongs to earlier sources.
  rmSync(ROW_RECORDS, { recursive: true, force: true });
  await tests('unit and API tests', VITEST_REPORT, vitestCounts, () =>
    runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]),
  );
  await check('row types of SQL statements', script('row-types.mjs'));
  await check('security cases in unit and API tests', script('security-cases.mjs', 'unit'));
}
if (isSelected('checks') || isSelected('e2e'))
  await check('build', async () => {
    await ensureBuilt();
    return { code: 0 };
  });
if (isSelected('checks')) await check('bundle budget', script('bundle-budget.mjs'));
if (isSelected('e2e')) {
  await tests('browser tests', BROWSER_REPORT, playwrightCounts, () => runTool('playwright', ['test']));
  // The pictures and traces of another machine are out of reach.
  for (const page of pagesOfFailures(join(CACHE, 'e2e-results'))) console.log(page);
  await check('security cases in browser tests', script('security-cases.mjs', 'e2e'));
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** Once with tests as users of the code and once without (knip.config.ts). */
async function deadCode(options) {
  const all = await runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'], options);
  const shipped = await runTool('knip', ['--no-progress', '--production'], options);
  return { code: all.code || shipped.code, output: all.output + shipped.output };
}

function catalogues() {
  const folder = at('apps/web/src/locales');
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.po'))
    .sort((one, other) => one.localeCompare(other))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
