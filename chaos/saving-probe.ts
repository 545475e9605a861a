import { parentPort, workerData } from 'node:worker_threads';
import type { Probes } from './saving';

const { address, path, token } = workerData as { address: string; path: string; token: string };
const probes: Probes = { health: [], others: [], statuses: {} };
let stopped = false;

async function ask(times: number[], url: string): Promise<void> {
  while (!stopped) {
    const since = performance.now();
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    times.push(performance.now() - since);
    probes.statuses[reply.status] = (probes.statuses[reply.status] ?? 0) + 1;
    await new Promise((resume) => setTimeout(resume, 25));
  }
}
const asking = [ask(probes.health, `${address}/healthz`), ask(probes.others, address + path)];
parentPort?.once('message', async () => {
  stopped = true;
  await Promise.all(asking);
  parentPort?.postMessage(probes);
});
