// `npm run dev`: the server restarted on every change (port 3000) and the app with hot reload (port 5173).
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { at, ROOT, tool } from './lib/run.mjs';

await ensureInstalled();
const start = (name, ...args) =>
  spawn(process.execPath, [tool(name), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_ENV: 'development', DATA_DIR: at('data'), ...process.env },
    // Groups of their own: Ctrl-C reaches us alone, and we pass it on once.
    detached: true,
  });

const children = [
  start('tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'),
  start('vite', 'apps/web'),
];
let stopping = false;
const stopAll = () => {
  if (stopping) return;
  stopping = true;
  // tsx passes the signal on and waits for the server; a second one would kill it, database and all.
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
for (const child of children)
  child.on('exit', (code) => {
    // When one of the two ends by itself, the other is of no use.
    if (!stopping) process.exitCode = code ?? 1;
    stopAll();
  });
