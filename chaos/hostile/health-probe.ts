import { parentPort, workerData } from 'node:worker_threads';

const { address } = workerData as { address: string };
let worst = 0;
let isAsked = false;

// The worst response time since the last question, including a request that was under way.
parentPort?.on('message', () => {
  isAsked = true;
});
for (;;) {
  const since = performance.now();
  await (await fetch(`${address}/healthz`)).arrayBuffer();
  worst = Math.max(worst, performance.now() - since);
  if (isAsked) {
    parentPort?.postMessage(worst);
    [worst, isAsked] = [0, false];
  }
  await new Promise((resume) => setTimeout(resume, 5));
}
