// `npm run licences`: the licence of everything that is shipped (server and app, without what only builds and tests).
import { existsSync, readFileSync } from 'node:fs';
import { isAllowed, shippedPackages } from './lib/licences.mjs';
import { at } from './lib/run.mjs';

const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
const installed = (path) => {
  const file = at(path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};
const packages = shippedPackages(lock, installed);
const faults = packages.filter((one) => !isAllowed(one));
const counts = new Map();
for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);

if (process.argv.includes('--list'))
  for (const { name, version, licence } of packages) console.log(`${name}@${version}\t${licence}`);
const summary = [...counts].sort(([, one], [, other]) => other - one);
console.log(
  `${packages.length} packages are shipped: ${summary.map(([licence, count]) => `${count} ${licence}`).join(', ')}.`,
);
for (const { name, version, licence } of faults)
  console.error(
    `${name}@${version} is under ${licence}: unknown to us, or it would bind those who pass Selvedge on. ` +
      'Take another package, or allow it in scripts/lib/licences.mjs with the reason.',
  );
// A lock file that is read wrongly, or a licence that is, would find nothing to refuse.
const refuses = ['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(AGPL-3.0 OR SSPL-1.0)', 'no licence'].every(
  (licence) => !isAllowed({ name: 'made-up', licence }),
);
const takes = isAllowed({ name: 'made-up', licence: '(MIT OR GPL-2.0)' });
if (packages.length < 50 || !refuses || !takes) console.error('The check of licences does not work.');
if (faults.length > 0 || packages.length < 50 || !refuses || !takes) process.exitCode = 1;
