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
const { components } = JSON.parse(text);
mkdirSync(CACHE, { recursive: true });
writeFileSync(at('.cache/sbom.json'), text);
console.log(`${components.length} components in .cache/sbom.json.`);
