// `npm run licenses`: the license of everything that builds and serves, without what only develops and tests.
import { existsSync, readFileSync } from 'node:fs';
import { isAllowed, shippedPackages } from './lib/licenses.mjs';
import { at } from './lib/run.mjs';

const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
const installed = (path) => {
  const file = at(path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};
const packages = shippedPackages(lock, installed);
const faults = packages.filter((one) => !isAllowed(one));
const counts = new Map();
for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);

if (process.argv.includes('--list'))
  for (const { name, version, license } of packages) console.log(`${name}@${version}\t${license}`);
const summary = [...counts].sort(([, one], [, other]) => other - one);
console.log(
  `${packages.length} packages build and serve: ${summary.map(([license, count]) => `${count} ${license}`).join(', ')}.`,
);
for (const { name, version, license } of faults)
  console.error(
    `${name}@${version} is under ${license}: not on the list of permissive licenses. ` +
      'Use another package, or allow it in scripts/lib/licenses.mjs with the reason.',
  );
// The check proves that it works: a misread lock file or license would find nothing to refuse.
const refuses = ['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(AGPL-3.0 OR SSPL-1.0)', 'no license'].every(
  (license) => !isAllowed({ name: 'made-up', license }),
);
const takes = isAllowed({ name: 'made-up', license: '(MIT OR GPL-2.0)' });
if (packages.length < 50 || !refuses || !takes) console.error('The license check does not work.');
if (faults.length > 0 || packages.length < 50 || !refuses || !takes) process.exitCode = 1;
