import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE_PEOPLE, type HousePersonKey, inviterOf } from '../packages/demo/src/people';
import { pause, type Result, TestServer } from './test-server';

const LIMIT_MB = 512;
const PEOPLE = 20;
const ROUNDS = 10;
const PROMISE = `${LIMIT_MB} MB for the server and its database: ${PEOPLE} people are served`;
const MB = 2 ** 20;
/** See proc(5). */
const RESET_PEAK = '5';

/** Limits the memory by a control group, which only root can make: without one, nothing is measured. */
export async function memory(): Promise<Result[]> {
  const group = newGroup();
  if (!group) return [{ promise: PROMISE, measured: 'not here: no control group of memory', held: null }];
  const enter = `echo $$ > '${group.folder}/cgroup.procs' && exec "$@"`;
  const server = await TestServer.open({ DEMO: 'on' }, ['sh', '-c', enter, 'sh']);
  try {
    const people = Object.entries(HOUSE_PEOPLE)
      .filter(([key]) => !inviterOf(key as HousePersonKey))
      .map(([, { email }]) => email);
    // The first start loads the demo, and needs more than people do.
    const first = peakOf(server);
    writeFileSync(`/proc/${server.child?.pid}/clear_refs`, RESET_PEAK);
    const sessions = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, nth) => {
        const session = new TestServer(server.port, server.env);
        await session.signIn(people[nth % people.length]);
        return session;
      }),
    );
    const statuses = (await Promise.all(sessions.map((session, nth) => visit(session, nth % ROUNDS)))).flat();
    const failed = statuses.filter((status) => status !== 200);
    const whole = Number(readFileSync(join(group.folder, group.peak), 'utf8')) / MB;
    return [
      {
        promise: PROMISE,
        measured: `${failed.length} of ${statuses.length} failed${[...new Set(failed)].map((status) => ` ${status}`).join('')}; peak of the server ${peakOf(server)} MB (${first} MB while it loaded the demo), with its database and the cache of its files ${Math.round(whole)} MB`,
        held: server.isAlive && failed.length === 0 && whole <= LIMIT_MB,
      },
    ];
  } finally {
    await server.kill('SIGTERM');
    rmdirSync(group.folder);
  }
}

/** In MB. */
function peakOf({ child }: TestServer): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The statuses of what a person reads in each round, and prints in one. */
async function visit(session: TestServer, printRound: number): Promise<number[]> {
  const statuses: number[] = [];
  const get = async (path: string) => {
    let answer = await session.call('GET', path);
    // A busy queue of papers asks to come back.
    for (; answer.status === 429; answer = await session.call('GET', path)) await pause(1_000);
    statuses.push(answer.status);
    return answer.body;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orders = [] } = (await get('/api/HomePage?status=1')) ?? {};
    await get('/api/CustomOrder');
    const { orderId } = orders[round % orders.length] ?? {};
    if (!orderId) continue;
    await get(`/api/CustomOrder/${orderId}`);
    await get(`/api/Planning/byOrderId/${orderId}`);
    if (round === printRound) await get(`/api/CustomOrder/${orderId}/sheet`);
  }
  return statuses;
}

/** Inside the control group of this process where the system has version 1. */
function newGroup(): { folder: string; peak: string } | null {
  const [, own] = /:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
  const isFirst = own !== undefined;
  const folder = join(isFirst ? `/sys/fs/cgroup/memory${own}` : '/sys/fs/cgroup', `chaos-${process.pid}`);
  try {
    mkdirSync(folder);
    const limit = isFirst ? 'memory.limit_in_bytes' : 'memory.max';
    writeFileSync(join(folder, limit), String(LIMIT_MB * MB));
    return { folder, peak: isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak' };
  } catch {
    return null;
  }
}
