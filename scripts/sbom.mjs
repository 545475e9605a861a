// `npm run sbom`: writes the packages that build and serve as CycloneDX to .cache/sbom.json, based on the lock file.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { at, CACHE, ROOT } from './lib/run.mjs';

const words = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  '--package-lock-only',
];
const text = execFileSync('npm', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
const { serialNumber: _, ...sbom } = JSON.parse(text);
// With its random number, it is what differs between two lists of the same packages.
delete sbom.metadata.timestamp;
mkdirSync(CACHE, { recursive: true });
writeFileSync(at('.cache/sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} components in .cache/sbom.json.`);
