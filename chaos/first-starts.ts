import { type ChildProcess, spawn } from 'node:child_process';
import { freePort, newFolder, pause, type Result, seconds, TestServer } from './test-server';

const STARTS = 10;
const BUSY_LOOPS = 6;
/** When a first start is killed, in milliseconds after the load of the demo data began. */
const KILLED_AFTER_MS = [0, 200, 600, 1500];

/** First starts with the demo data: on a busy machine, and after starts that were killed while they loaded it. */
export async function firstStarts(): Promise<Result[]> {
  const whole = await ordersAfterStart(await newSite());
  const times: number[] = [];
  const faults: string[] = [];
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }),
  );
  try {
    for (let round = 0; round < STARTS; round += 1) {
      const begun = performance.now();
      const orders = await ordersAfterStart(await newSite()).catch((error: Error) => error.message);
      times.push(performance.now() - begun);
      if (orders !== whole) faults.push(String(orders));
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  const afterKills = await Promise.all(KILLED_AFTER_MS.map(killedAndStartedAgain));
  return [
    {
      promise: `${STARTS} first starts beside ${BUSY_LOOPS} busy loops all load the whole demo`,
      measured: `${STARTS - faults.length} of ${STARTS}, ${seconds(Math.min(...times))} to ${seconds(Math.max(...times))} ${faults.join('; ')}`,
      held: faults.length === 0,
    },
    {
      promise: 'A first start that is killed while it loads the demo begins again by itself',
      measured: `${afterKills.filter((orders) => orders === whole).length} of ${afterKills.length} with ${whole} orders`,
      held: afterKills.every((orders) => orders === whole),
    },
  ];
}

const newSite = async () => new TestServer(await freePort(), { DEMO: 'on', DATA_DIR: newFolder() });

async function ordersAfterStart(server: TestServer): Promise<number> {
  await server.start();
  const [found] = await server.rows<{ count: number }>('select count(*)::integer as count from orders');
  await server.kill('SIGTERM');
  return found?.count ?? 0;
}

async function killedAndStartedAgain(afterMs: number): Promise<number> {
  const server = await newSite();
  const started = server.start().then(
    () => true,
    () => false,
  );
  while (!(await isLoading(server))) await pause(20);
  await pause(afterMs);
  (server.child as ChildProcess).kill('SIGKILL');
  await started;
  return ordersAfterStart(server);
}

/** By the page that the server shows while it starts: of its two steps, the first one is done. */
async function isLoading(server: TestServer): Promise<boolean> {
  const { body } = await server.call('GET', '/', { headers: { accept: 'text/html' } });
  return String(body).includes('value="1" max="2"');
}
