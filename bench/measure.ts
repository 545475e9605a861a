import { load, p95Of, type Sent } from './load';
import { report } from './report';
import { BARE, call, OURS, type Session } from './site';

/** Duration of each load in seconds. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);

/** A number of rows or rounds; `BENCH_SCALE` (1) is the share of the data to make, for a quick try of a measurement. */
export const scaled = (count: number): number =>
  Math.max(1, Math.round(count * Number(process.env.BENCH_SCALE ?? 1)));

type Sends = (connection: number) => Sent[];

/** Measures the baseline, then the server; `target` is the required share of the baseline's request rate. */
export async function compare(
  what: string,
  target: number,
  bareSends: Sends,
  weSend: Sends,
  session: Session,
) {
  const base = await load(BARE, {}, bareSends, SECONDS);
  const own = await load(OURS, session, weSend, SECONDS);
  const ratio = own.rate / base.rate;
  report(
    what,
    `${own.rate} of ${base.rate} req/s (${Math.round(100 * ratio)} %), p95 ${own.p95} ms (bare ${base.p95})`,
    target === 0.5 ? '50 %, p95 40 ms' : `${100 * target} %`,
    ratio >= target && (target !== 0.5 || own.p95 < 40),
  );
}

/** Measures the request rate and 95th percentile of the server. */
export async function percentile(
  what: string,
  target: number,
  path: string,
  session: Session,
  connections?: number,
) {
  const own = await load(OURS, session, () => [{ path }], SECONDS, connections);
  report(what, `p95 ${own.p95} ms, ${own.rate} req/s`, `p95 ${target} ms`, own.p95 < target);
}

/** The best of three runs in milliseconds; `before` prepares each run. */
export async function timed<Result>(
  what: string,
  target: number,
  work: () => Promise<Result>,
  before: () => Promise<void> = async () => undefined,
): Promise<Result> {
  const rounds: { took: number; result: Result }[] = [];
  for (let round = 0; round < 3; round += 1) {
    await before();
    const begun = performance.now();
    const result = await work();
    rounds.push({ took: performance.now() - begun, result });
  }
  const [best] = rounds.sort((one, other) => one.took - other.took);
  if (!best) throw new Error('Nothing was timed.');
  report(what, `${Math.round(best.took)} ms`, `${target} ms`, best.took < target);
  return best.result;
}

const PAUSE_MS = 20;

/** Reads a path again and again while some work runs; answers how long the reads waited, in milliseconds. */
export async function readMeanwhile(
  session: Session,
  path: string,
  work: () => Promise<void>,
): Promise<{ p95: number; longest: number }> {
  const times: number[] = [];
  let busy = true;
  const read = async () => {
    while (busy) {
      const begun = performance.now();
      await call('GET', path, undefined, session);
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const working = work().finally(() => {
    busy = false;
  });
  await Promise.all([working, read()]);
  return { p95: p95Of(times), longest: Math.round(Math.max(...times)) };
}
