import autocannon from 'autocannon';

/** A request, or a sequence of requests, that each connection repeats. */
export interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}
export interface Figures {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p95: number;
}

export const CONNECTIONS = 10;

/** Sends requests over ten connections (by default) after a warm-up of one second. Throws if a request fails. */
export async function load(
  origin: string,
  headers: Record<string, string>,
  sent: (connection: number) => Sent[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Figures> {
  await run(origin, headers, sent, 1, connections);
  return await run(origin, headers, sent, seconds, connections);
}

async function run(
  url: string,
  headers: Record<string, string>,
  sent: (connection: number) => Sent[],
  duration: number,
  connections: number,
): Promise<Figures> {
  const times: number[] = [];
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
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed.`);
  return { rate: Math.round(result.requests.average), p95: p95Of(times) };
}

/** The 95th percentile of milliseconds, rounded. */
export function p95Of(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}
