import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const CACHE = join(ROOT, '.cache');
export const at = (...parts) => join(ROOT, ...parts);

/** The path of an installed command's script, so that Node can run it without a shell. */
export const tool = (name) => realpathSync(at('node_modules', '.bin', name));

/**
 * Runs a program and resolves to `{ code, output }`. `show` also prints the output. Signals are forwarded to the
 * program.
 */
export function run(command, args, { cwd = ROOT, env = {}, show = true } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces = [];
    const hear = (out) => (chunk) => {
      pieces.push(chunk);
      if (show) out.write(chunk);
    };
    child.stdout.on('data', hear(process.stdout));
    child.stderr.on('data', hear(process.stderr));
    const stop = (signal) => {
      child.kill(signal);
      process.exitCode = 1;
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const end = (code, more = '') => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, output: Buffer.concat(pieces).toString() + more });
    };
    child.on('error', (error) => end(1, error.message));
    child.on('close', (code, signal) => end(code ?? (signal ? 1 : 0)));
  });
}

export const runTool = (name, args, options) => run(process.execPath, [tool(name), ...args], options);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
