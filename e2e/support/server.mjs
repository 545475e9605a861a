// Runs the built server with demo data in a temporary folder for the browser tests.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache/e2e/', import.meta.url));
// Left over by a killed run.
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });
const dataDir = mkdtempSync(`${cache}data-`);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

for (const name of [
  'DATABASE_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'HOST',
  'S3_BUCKET',
  'S3_ENDPOINT',
])
  delete process.env[name];
Object.assign(process.env, {
  DATA_DIR: dataDir,
  DEMO: 'small',
  PORT: process.env.E2E_PORT ?? '3100',
  LOG_LEVEL: 'warn',
  // The tests receive webhooks and notifications on this machine.
  WEBHOOK_TARGETS: 'any',
  PUSH_TARGETS: 'loopback',
});
await import('../../scripts/start.mjs');
