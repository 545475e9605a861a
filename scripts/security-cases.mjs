// Compares docs/security-cases.md and docs/security.md with the tests that they name. `docs` checks that every case has
// a row, every file exists and every name is one of its strings, so that a moved test is noticed without a run. `unit`
// and `e2e` check that every named test passed in the report of the last run.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, CACHE } from './lib/run.mjs';
import {
  caseRows,
  isTitleIn,
  mentionedTestFiles,
  playwrightTests,
  securityEntries,
  stringsOf,
  testFilesNamed,
  titlePattern,
  vitestTests,
} from './lib/security-cases.mjs';

/** The cases of the threat model; later attacks add rows after them. */
const [MIN_CASES, PROMISES] = [65, 17];
const MIN_ENTRIES = 25;
const faults = [];
const rows = caseRows();
const entries = securityEntries();
const all = [...rows, ...entries];

const checks = {
  docs: checkDocuments,
  unit: () => checkRun(vitestTests(report('vitest-report.json')), (path) => /\.test\.tsx?$/.test(path)),
  e2e: () => checkRun(playwrightTests(report('e2e-report.json')), (path) => /\.spec\.ts$/.test(path)),
};
const checked = checks[process.argv[2]]();
for (const fault of faults) console.error(fault);
console.log(`${checked} names in the security documents, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;

function checkDocuments() {
  const cases = Math.max(MIN_CASES, rows.filter(({ name }) => name.startsWith('T')).length);
  const expected = [
    ...Array.from({ length: cases }, (_, index) => `T${index + 1}`),
    ...Array.from({ length: PROMISES }, (_, index) => `P${index + 1}`),
  ];
  if (rows.map(({ name }) => name).join() !== expected.join())
    faults.push(`docs/security-cases.md has not one row for each of T1 to T${cases} and P1 to P${PROMISES}.`);
  if (entries.length <= MIN_ENTRIES) faults.push(`docs/security.md has ${entries.length} entries only.`);
  for (const { name, proof, files } of all) {
    if (files.length === 0 && !proof.startsWith('not tried:')) faults.push(`${name} names no test.`);
    for (const { short, paths, names } of files) {
      if (paths.length === 0 || !paths.every((path) => existsSync(at(path))))
        faults.push(`${name}: ${short} does not exist.`);
      else if (names.length === 0) faults.push(`${name}: ${short} is named without a test.`);
      else {
        const strings = paths.flatMap(stringsOf);
        for (const text of names)
          if (!strings.some((one) => isTitleIn(one, text)))
            faults.push(`${name}: ${short} has no "${text}".`);
      }
    }
  }
  for (const file of mentionedTestFiles())
    if (testFilesNamed(file).length === 0) faults.push(`docs/security.md: ${file} does not exist.`);
  return all.length;
}

function checkRun(tests, isOfRunner) {
  let count = 0;
  for (const { name, files } of all)
    for (const { short, paths, names } of files.filter(({ paths }) => paths.some(isOfRunner)))
      for (const title of names) {
        count += 1;
        const pattern = titlePattern(title);
        const ran = tests.filter(
          (one) => paths.includes(one.path) && one.titles.some((text) => pattern.test(text)),
        );
        if (ran.length === 0) faults.push(`${name}: ${short} ran no test "${title}".`);
        else if (!ran.every(({ passed }) => passed))
          faults.push(`${name}: "${title}" of ${short} did not pass.`);
      }
  return count;
}

function report(name) {
  const path = join(CACHE, name);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.error(`${path} is missing: run the tests first.`);
  process.exit(1);
}
