// Checks that package-lock.json agrees with the manifests, that every package has its hash, and that every required
// package is listed, including the optional native packages of other platforms. npm drops hashes and platforms when it
// updates a lock file next to an existing node_modules. To repair it, delete both and run `npm install --package-lock-
// only`.
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { at } from './lib/run.mjs';

const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const { packages } = readJson('package-lock.json');
const faults = [];

/** Resolves `name` from the package at `path` as Node does: nearest node_modules first. */
function isListed(name, path) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** Compares the dependencies of a workspace with its package.json. */
function checkManifest(path, entry) {
  const manifest = readJson(path === '' ? 'package.json' : `${path}/package.json`);
  for (const list of ['dependencies', 'devDependencies', 'optionalDependencies'])
    if (!isDeepStrictEqual(entry[list] ?? {}, manifest[list] ?? {}))
      faults.push(`${path || 'The project'} has other ${list} than its package.json.`);
}

/** Checks a package of the registry. If it is installed, its manifest lists its optional packages. */
function checkPackage(path, entry) {
  if (!entry.integrity?.startsWith('sha512-')) faults.push(`${path} has no sha512 integrity hash.`);
  if (entry.resolved) faults.push(`${path} names the registry it was installed from.`);
  const installed = `${path}/package.json`;
  if (!existsSync(at(installed))) return;
  const { version, optionalDependencies } = readJson(installed);
  for (const name of version === entry.version ? Object.keys(optionalDependencies ?? {}) : [])
    if (!isListed(name, path)) faults.push(`${path} lacks its optional package ${name}.`);
}

for (const [path, entry] of Object.entries(packages)) {
  if (entry.link) continue;
  if (path.includes('node_modules/')) checkPackage(path, entry);
  else checkManifest(path, entry);
  for (const name of Object.keys({ ...entry.dependencies, ...entry.devDependencies }))
    if (!isListed(name, path)) faults.push(`${path || 'The project'} lacks its package ${name}.`);
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!isListed(name, path)) faults.push(`${path || 'The project'} lacks its optional package ${name}.`);
}
if (Object.keys(packages).length < 100) faults.push('The lock file lists fewer than 100 packages.');

const distinct = [...new Set(faults)];
for (const fault of distinct.slice(0, 20)) console.error(fault);
console.log(`package-lock.json: ${Object.keys(packages).length} entries, ${distinct.length} faults.`);
process.exitCode = distinct.length > 0 ? 1 : 0;
