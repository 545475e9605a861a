// `npm run dev`: the server restarted on every change (port 3000) and the app with hot reload (port 5173).
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { at, ROOT, tool } from './lib/run.mjs';

await ensureInstalled({ dev: true });
const start = (name, ...args) =>
  spawn(process.execPath, [tool(name), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_ENV: 'development', DATA_DIR: at('data'), ...process.env },
    // Run in separate process groups, so that Ctrl-C reaches only this process, which forwards it once.
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
  // tsx forwards the first signal and waits for the server; a second signal kills it together with its database.
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
for (const child of children)
  child.on('exit', (code) => {
    // If one child exits, stop the other.
    if (!stopping) process.exitCode = code ?? 1;
    stopAll();
  });
