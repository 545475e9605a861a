import { randomUUID } from 'node:crypto';
import { type Answer, type Result, TestServer } from './test-server';

const SAMPLES = Number(process.env.CHAOS_SAMPLES ?? 300);
const WARM_UP = 20;
/** Largest relative difference between two medians (T5). */
const MAX_DIFFERENCE = 0.15;
const KNOWN = 'buyer@demo.example';
const UNKNOWN = 'nobody@demo.example';
const PASSWORD = 'Thread-Count-40';

/**
 * Checks that response times do not reveal which accounts and orders exist. The two requests of a pair alternate, so
 * that other load affects both equally.
 */
export async function timing(): Promise<Result[]> {
  const server = await TestServer.open();
  let signUpCount = 0;
  try {
    const lines = [
      await compare(server, 'signing in', 401, ['known', 'unknown'], (known) =>
        server.call('POST', '/api/Users/login', {
          body: { email: known ? KNOWN : UNKNOWN, password: PASSWORD },
        }),
      ),
      await compare(server, 'asking for a reset', 200, ['known', 'unknown'], (known) =>
        server.call('POST', '/api/Users/forgot-password', { body: { email: known ? KNOWN : UNKNOWN } }),
      ),
      // Both codes were requested above; only the known address got a mail.
      await compare(server, 'a wrong reset code', 400, ['known', 'unknown'], (known) =>
        server.call('POST', '/api/Users/validate-reset-otp', {
          body: { email: known ? KNOWN : UNKNOWN, otp: 'wrong' },
        }),
      ),
      await compare(server, 'signing up', 200, ['taken', 'free'], (taken) => {
        signUpCount += 1;
        return server.call('POST', '/api/Users/signup', {
          body: {
            name: 'New Person',
            email: taken ? KNOWN : `stranger${signUpCount}@chaos.example`,
            password: PASSWORD,
            passwordConfirmation: PASSWORD,
          },
        });
      }),
    ];
    const [order] = (await server.call('GET', '/api/HomePage?status=1')).body.orders;
    const rival = await server.call('POST', '/api/Users/login', {
      body: { email: 'victor.lau@demo.example', password: 'Selvedge-Demo-1' },
    });
    server.token = rival.body.token;
    lines.push(
      await compare(server, 'an order', 404, ['of others', 'absent'], (foreign) =>
        server.call('GET', `/api/CustomOrder/${foreign ? order.orderId : randomUUID()}`),
      ),
    );
    return lines;
  } finally {
    await server.kill('SIGTERM');
  }
}

async function compare(
  server: TestServer,
  what: string,
  status: number,
  [one, other]: [string, string],
  ask: (first: boolean) => Promise<Answer>,
): Promise<Result> {
  const times: Record<'first' | 'second', number[]> = { first: [], second: [] };
  let odd = 0;
  for (let round = -WARM_UP; round < SAMPLES; round += 1) {
    for (const first of round % 2 === 0 ? [true, false] : [false, true]) {
      const answer = await ask(first);
      if (answer.status !== status) odd += 1;
      if (round >= 0) times[first ? 'first' : 'second'].push(answer.ms);
    }
    await server.rows('delete from attempts');
    await server.rows('update one_time_keys set attempts = 0');
  }
  const [median, otherMedian] = [medianOf(times.first), medianOf(times.second)];
  const apart = Math.abs(median - otherMedian) / Math.max(median, otherMedian);
  return {
    promise: `As fast for one as for the other, within ${100 * MAX_DIFFERENCE} %: ${what} (T5, T15)`,
    measured: `medians of ${SAMPLES}: ${one} ${median.toFixed(2)} ms, ${other} ${otherMedian.toFixed(2)} ms, ${(100 * apart).toFixed(1)} % apart${odd > 0 ? `, ${odd} other answers` : ''}`,
    held: apart <= MAX_DIFFERENCE && odd === 0,
  };
}

function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
