import autocannon from 'autocannon';
import { report } from './report';

const TOO_MANY = 429;

/** A request, or a sequence of requests, that each connection repeats. */
export interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}
export interface Figures {
  /** Successful requests per second. */
  rate: number;
  /** Milliseconds. */
  p95: number;
}

export const CONNECTIONS = 10;

/**
 * Sends requests over ten connections (by default) after a warm-up of one second. Requests that a busy server refuses with
 * 429 are reported as a figure of their own. Throws if a request fails in another way.
 */
export async function load(
  origin: string,
  headers: Record<string, string>,
  sent: (connection: number) => Sent[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Figures> {
  await run(origin, headers, sent, 1, connections);
  const { rate, p95, refused, total } = await run(origin, headers, sent, seconds, connections);
  const paths = [...new Set(sent(0).map(({ path }) => path))].join(', ');
  if (refused > 0) report(`refused under load: ${paths}`, `${refused} of ${total} with 429`, 'none', false);
  return { rate, p95 };
}

async function run(
  url: string,
  headers: Record<string, string>,
  sent: (connection: number) => Sent[],
  duration: number,
  connections: number,
): Promise<Figures & { refused: number; total: number }> {
  const times: number[] = [];
  let refused = 0;
  let connection = 0;
  const options: autocannon.Options = {
    url,
    connections,
    duration,
    setupClient: (client) => {
      client.setRequests(
        sent(connection).map(({ method = 'GET', path, body }) => ({
          method,
          path,
          headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        })),
      );
      connection += 1;
    },
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    running.on('response', (_client, status, _bytes, time) => {
      if (status === TOO_MANY) refused += 1;
      else times.push(time);
    });
  });
  const failed = result.non2xx - refused;
  if (failed > 0 || result.errors > 0)
    throw new Error(`${url}: ${failed} answered with an error, ${result.errors} without an answer.`);
  const total = times.length + refused;
  const rate = Math.round((result.requests.average * times.length) / Math.max(1, total));
  return { rate, p95: p95Of(times), refused, total };
}

/** The 95th percentile of milliseconds, rounded. */
export function p95Of(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}
