import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface TestBrowser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));
const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--headless=shell',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser for the tests: `CHROMIUM_PATH`, else the packaged one (Linux x64), else a system Chromium. */
export async function testBrowser(): Promise<TestBrowser> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, args: ARGS, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders
    .flatMap((folder) => SYSTEM.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found) return { executablePath: found, args: ARGS, env: {} };
  throw new Error('No Chromium was found for the browser tests: install one, or set CHROMIUM_PATH.');
}

async function packagedBrowser(): Promise<TestBrowser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const folder = join(CACHE, `chromium-${versionOf(entry)}`);
  if (!existsSync(folder)) await unpack(folder);
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    // The package brings the NSS libraries that a minimal system lacks.
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), ...fonts },
  };
}

/**
 * The package unpacks into the temporary folder and reuses existing files there. It gets a separate folder, which is
 * renamed when it is complete. It unpacks its libraries only if AWS_LAMBDA_JS_RUNTIME is set.
 */
async function unpack(folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  if (existsSync(folder)) rmSync(partial, { recursive: true, force: true });
  else renameSync(partial, folder);
}

function versionOf(entry: string): string {
  let folder = dirname(entry);
  for (;;) {
    const path = join(folder, 'package.json');
    const facts = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }) : {};
    if (facts.version) return facts.version;
    folder = dirname(folder);
  }
}
