import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { testBrowser } from './browser';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FONTS = ['@expo-google-fonts/noto-sans-bengali', '@embedpdf/fonts-sc/fonts'];

/** With fonts of Bangla and Chinese, which small systems lack: mails bring no fonts. */
export async function mailBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await testBrowser();
  const config = join(ROOT, '.cache', 'mail-fonts.conf');
  const folders = FONTS.map((name) => `<dir>${join(ROOT, 'node_modules', name)}</dir>`).join('');
  const system = join(env.FONTCONFIG_PATH ?? '/etc/fonts', 'fonts.conf');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(config, `<fontconfig><include>${system}</include>${folders}</fontconfig>`);
  const own = { ...(process.env as Record<string, string>), ...env, FONTCONFIG_FILE: config };
  return chromium.launch({ executablePath, args, env: own });
}
