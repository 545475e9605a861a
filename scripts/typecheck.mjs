// `npm run typecheck`: type-checks all workspaces, the configuration and the browser tests, two at a time.
import { existsSync } from 'node:fs';
import { at, runTool } from './lib/run.mjs';

const projects = [
  'packages/domain',
  'packages/contract',
  'packages/i18n',
  'packages/embedded-postgres-supervisor',
  'apps/server',
  'apps/web',
  'apps/web/src/worker',
  '.',
];
const waiting = projects.map((project) => at(project, 'tsconfig.json')).filter((path) => existsSync(path));
if (waiting.length !== projects.length) throw new Error('A workspace has lost its tsconfig.json.');

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { code, output } = await runTool('tsc', ['-p', next, '--pretty', 'false'], { show: false });
    if (code !== 0) {
      process.stdout.write(output);
      process.exitCode = 1;
    }
  }
}
await Promise.all([work(), work()]);
