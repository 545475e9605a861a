// `npm run release`: makes dist/selvedge-{version}.tar.gz for this platform, with its checksum next to it. The release starts
// by `node apps/server/dist/main.js`, without sources and without a build.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commit, ensureBuilt } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, CACHE, ROOT, run, seconds } from './lib/run.mjs';

const CONTENTS = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'deploy',
  'docs',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/web/dist',
];

const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const manifest = readJson('package.json');
const name = `selvedge-${manifest.version}`;
const folder = join(CACHE, 'release', name);
const archive = at('dist', `${name}.tar.gz`);
const since = performance.now();
try {
  await ensureInstalled();
  await ensureBuilt({ force: true });
  rmSync(folder, { recursive: true, force: true });
  await addPackages();
  for (const path of CONTENTS) cpSync(at(path), join(folder, path), { recursive: true });
  await import('./sbom.mjs');
  cpSync(join(CACHE, 'sbom.json'), join(folder, 'sbom.json'));
  addJson('package.json', releaseManifest());
  addChecksums();
  pack();
  rmSync(folder, { recursive: true });
  const size = `${Math.round(statSync(archive).size / 1e6)} MB`;
  console.log(
    `Release ${manifest.version}, commit ${commit()}, for ${process.platform}-${process.arch}: ${archive}, ${size}, in ${seconds(since)}.`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** The packages that the server needs when it runs, also those that it has in versions of its own. */
async function addPackages() {
  const lock = readJson('package-lock.json');
  const own = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
  // Otherwise npm installs those for the server's tests that the app needs at its build.
  delete lock.packages['apps/server'].devDependencies;
  addJson('package-lock.json', lock);
  for (const path of own.map((path) => join(path, 'package.json'))) {
    const { devDependencies, ...rest } = readJson(path);
    addJson(path, path.startsWith('apps/server') ? rest : { ...rest, devDependencies });
  }
  cpSync(at('.npmrc'), join(folder, '.npmrc'));
  const words = ['ci', '--omit=dev', '--workspace=apps/server', '--no-audit', '--no-fund'];
  const { code } = await run('npm', words, { cwd: folder });
  if (code !== 0) throw new Error('npm ci failed; its message stands above.');
  // The bundles contain the packages of the repository.
  for (const path of ['.npmrc', 'package-lock.json', 'node_modules/@selvedge', 'packages', 'apps/web'])
    rmSync(join(folder, path), { recursive: true });
}

function addJson(path, value) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
}

function releaseManifest() {
  const { version, license, description, type, engines } = manifest;
  const scripts = {
    start: 'exec node --enable-source-maps apps/server/dist/main.js',
    operator: 'exec node apps/server/dist/operator.js',
  };
  // Some packages are of one platform.
  const platform = { os: [process.platform], cpu: [process.arch] };
  return {
    name: 'selvedge',
    version,
    private: true,
    license,
    description,
    type,
    engines,
    ...platform,
    scripts,
  };
}

/** For `sha256sum --check`, of every file. */
function addChecksums() {
  const sums =
    'find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z | xargs -0 sha256sum > SHA256SUMS';
  execFileSync('sh', ['-c', sums], { cwd: folder });
}

/** The same files give the same archive. */
function pack() {
  mkdirSync(dirname(archive), { recursive: true });
  const as = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=a+rX,u+w,go-w'];
  execFileSync('tar', [...as, `--mtime=@${time()}`, '-czf', archive, '-C', dirname(folder), name]);
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
}

/** Of the commit: browsers compare the times of files. */
function time() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return Math.floor(Date.now() / 1000);
  }
}
