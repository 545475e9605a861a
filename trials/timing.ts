import { randomUUID } from 'node:crypto';
import { type Answer, type Line, Site } from './site';

const TRIES = Number(process.env.TRIALS_TRIES ?? 300);
const WARM_UP = 20;
/** Medians may differ by so much (T5). */
const MOST_APART = 0.15;
const KNOWN = 'buyer@demo.example';
const UNKNOWN = 'nobody@demo.example';
const PASSWORD = 'Thread-Count-40';

/**
 * Whether the time of an answer tells what the answer itself does not: who has an account, and which orders there are.
 * The two of a pair are asked in turns, so that what else the machine does falls on both.
 */
export async function timing(): Promise<Line[]> {
  const site = await Site.open();
  let strangers = 0;
  try {
    const lines = [
      await compare(site, 'signing in', 401, ['known', 'unknown'], (known) =>
        site.call('POST', '/api/Users/login', {
          body: { email: known ? KNOWN : UNKNOWN, password: PASSWORD },
        }),
      ),
      await compare(site, 'asking for a reset', 200, ['known', 'unknown'], (known) =>
        site.call('POST', '/api/Users/forgot-password', { body: { email: known ? KNOWN : UNKNOWN } }),
      ),
      // Both were asked for just now, and only one was mailed.
      await compare(site, 'a wrong reset code', 400, ['known', 'unknown'], (known) =>
        site.call('POST', '/api/Users/validate-reset-otp', {
          body: { email: known ? KNOWN : UNKNOWN, otp: 'wrong' },
        }),
      ),
      await compare(site, 'signing up', 200, ['taken', 'free'], (taken) => {
        strangers += 1;
        return site.call('POST', '/api/Users/signup', {
          body: {
            name: 'New Person',
            email: taken ? KNOWN : `stranger${strangers}@trials.example`,
            password: PASSWORD,
            passwordConfirmation: PASSWORD,
          },
        });
      }),
    ];
    const [order] = (await site.call('GET', '/api/HomePage?status=1')).body.orders;
    const rival = await site.call('POST', '/api/Users/login', {
      body: { email: 'victor.lau@demo.example', password: 'Selvedge-Demo-1' },
    });
    site.token = rival.body.token;
    lines.push(
      await compare(site, 'an order', 404, ['of others', 'absent'], (foreign) =>
        site.call('GET', `/api/CustomOrder/${foreign ? order.orderId : randomUUID()}`),
      ),
    );
    return lines;
  } finally {
    await site.kill('SIGTERM');
  }
}

async function compare(
  site: Site,
  what: string,
  status: number,
  [one, other]: [string, string],
  ask: (first: boolean) => Promise<Answer>,
): Promise<Line> {
  const times: Record<'first' | 'second', number[]> = { first: [], second: [] };
  let odd = 0;
  for (let round = -WARM_UP; round < TRIES; round += 1) {
    for (const first of round % 2 === 0 ? [true, false] : [false, true]) {
      const answer = await ask(first);
      if (answer.status !== status) odd += 1;
      if (round >= 0) times[first ? 'first' : 'second'].push(answer.ms);
    }
    await site.rows('delete from counted_tries');
    await site.rows('update one_time_keys set tries = 0');
  }
  const [median, otherMedian] = [medianOf(times.first), medianOf(times.second)];
  const apart = Math.abs(median - otherMedian) / Math.max(median, otherMedian);
  return {
    promise: `As fast for one as for the other, within ${100 * MOST_APART} %: ${what} (T5, T15)`,
    measured: `medians of ${TRIES}: ${one} ${median.toFixed(2)} ms, ${other} ${otherMedian.toFixed(2)} ms, ${(100 * apart).toFixed(1)} % apart${odd > 0 ? `, ${odd} other answers` : ''}`,
    held: apart <= MOST_APART && odd === 0,
  };
}

function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
