// Checks package-lock.json: every package has its hash, and every optional package (the native parts of each
// platform) is listed. npm leaves both out when it writes a lock file next to an existing node_modules; to repair it,
// remove both and run `npm install --package-lock-only`.
import { readFileSync } from 'node:fs';
import { at } from './lib/run.mjs';

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
const faults = [];

/** Whether `name` can be resolved from the package at `path`, as Node does: nearest node_modules first. */
function isListed(name, path) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

for (const [path, entry] of Object.entries(packages)) {
  const isPackage = path.includes('node_modules/') && !entry.link;
  if (isPackage && !entry.integrity) faults.push(`${path} has no integrity hash.`);
  if (isPackage && entry.resolved) faults.push(`${path} names the registry it was installed from.`);
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!isListed(name, path)) faults.push(`${path || 'The project'} lacks its optional package ${name}.`);
}
if (Object.keys(packages).length < 100) faults.push('The lock file lists fewer than 100 packages.');

for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(`package-lock.json: ${Object.keys(packages).length} entries, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
