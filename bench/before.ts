import { mkdtempSync, rmSync } from 'node:fs';
import { report } from './report';
import { answers, ROOT, start, stop } from './servers';
import { type Session, SITE, type Site, siteAt } from './site';

/** The folder of a built checkout of an earlier version, whose saves are compared with those of this one. */
const BEFORE = process.env.BENCH_BEFORE;
const ADDRESS = 'http://127.0.0.1:3197';

/** A server with the demo data and a trader who is signed in. */
export interface Signed {
  site: Site;
  session: Session;
}
interface Compared<Order> {
  what: string;
  /** The time that this version may take, as a share of the earlier one. */
  atMost: number;
  prepare: (signed: Signed) => Promise<Order>;
  save: (signed: Signed, order: Order, round: number) => Promise<unknown>;
  rounds: number;
}

/** The times of saves in milliseconds, sorted. With `BENCH_BEFORE`, saves of both versions alternate and are compared. */
export async function compareSaves<Order>(
  session: Session,
  { what, atMost, prepare, save, rounds }: Compared<Order>,
): Promise<number[]> {
  const own = { site: SITE, session };
  const earlier = await startEarlier();
  try {
    const orders = [await prepare(own), earlier ? await prepare(earlier) : null] as const;
    const took: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      took[0].push(await duration(() => save(own, orders[0], round)));
      if (earlier && orders[1]) {
        const order = orders[1];
        took[1].push(await duration(() => save(earlier, order, round)));
      }
    }
    const [now, before] = took.map((times) => times.sort((one, other) => one - other)) as typeof took;
    if (earlier) {
      const share = median(now) / median(before);
      report(
        `${what}, compared with the earlier version`,
        `median ${Math.round(median(now))} ms of ${Math.round(median(before))} ms (${Math.round(100 * share)} %)`,
        `${Math.round(100 * atMost)} %`,
        share <= atMost,
      );
    }
    return now;
  } finally {
    await earlier?.end();
  }
}

export const median = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

async function duration(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function startEarlier(): Promise<(Signed & { end: () => Promise<void> }) | null> {
  if (!BEFORE) return null;
  const directory = mkdtempSync(`${ROOT}.cache/bench-before-`);
  const server = start([`${BEFORE}/apps/server/dist/main.js`], {
    DATA_DIR: directory,
    PORT: new URL(ADDRESS).port,
    PUBLIC_URL: ADDRESS,
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'the sessions of the earlier version last for one run',
    DEMO: 'small',
  });
  await answers(`${ADDRESS}/healthz`);
  const site = siteAt(ADDRESS);
  const end = async () => {
    await stop(server);
    rmSync(directory, { recursive: true, force: true });
  };
  return { site, session: await site.signIn('trader@demo.example'), end };
}
