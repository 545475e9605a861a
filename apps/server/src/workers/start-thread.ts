import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The build writes a `.js` next to the server's bundle. The thread does not keep the process alive. */
export function startThread(source: URL, options: WorkerOptions): Worker {
  const built = new URL(source.href.replace(/\.ts$/, '.js'));
  const isBuilt = existsSync(built);
  const worker = new Worker(isBuilt ? built : fromSource(source), { ...options, eval: !isBuilt });
  worker.unref();
  return worker;
}

/** In development and tests the thread runs TypeScript, for which it needs its own loader. */
const fromSource = (source: URL): string =>
  `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source)});
  })`;
