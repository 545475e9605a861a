import { localized } from '@selvedge/domain/localized-text';
import type pg from 'pg';
import type { LiveNotice } from '#server/live/live-store';
import { laneOf } from '#server/workers/lane';
import { type WorkerLimits, WorkerQueue } from '#server/workers/worker-queue';
import type { Context } from './context';
import type { KeyedRequest } from './idempotency';
import type { RawInput } from './input';
import { RawBody } from './json-body';
import { Refusal } from './refusal';
import { Answer } from './routes';

export interface RequestJob {
  name: string;
  context: Pick<
    Context,
    'actor' | 'now' | 'config' | 'address' | 'network' | 'userAgent' | 'isLocal' | 'requestId' | 'language'
  >;
  input: object;
  /** An unparsed body; null when `input` is complete. */
  body: Uint8Array | null;
  keyed: KeyedRequest | null;
  /** For the thread's own pool, so that large texts do not pass through the main thread. */
  database: pg.PoolConfig;
}

export type RequestOutcome =
  | { json: Uint8Array; headers: Record<string, string>; events: LiveNotice[]; lines: LogLine[] }
  | { refused: Pick<Refusal, 'code' | 'text' | 'details'> }
  | { failed: { message: string; code: string | undefined; stack: string | undefined } };

export type LogLine = readonly [fields: object, text: string];

interface Offloaded {
  answer: Answer;
  events: LiveNotice[];
  lines: LogLine[];
}
/** Runs a whole request on a worker thread: parsing, validation, transaction, and the text of the response. */
export type Offload = (job: RequestJob) => Promise<Offloaded>;

const TOO_MUCH = localized('This is too large to be saved at once. Please save it in several steps.');

export function makeOffload(source: URL, limits: WorkerLimits): Offload {
  const queue = new WorkerQueue<RequestJob, RequestOutcome>(source, limits, TOO_MUCH);
  return async (job) => {
    const outcome = await queue.run(laneOf(job.context), (exchange) => exchange(job));
    if ('refused' in outcome) {
      const { code, text, details } = outcome.refused;
      throw new Refusal(code, text, details);
    }
    // Keeps the error code, by which the adapter recognizes an unreachable database.
    if ('failed' in outcome) throw Object.assign(new Error(outcome.failed.message), outcome.failed);
    const { json, headers, events, lines } = outcome;
    const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
    return { answer: Answer.bytes(bytes, headers), events, lines };
  };
}

export function jobOf(
  name: string,
  ctx: Context,
  input: object,
  rest: { keyed: KeyedRequest | null; pool: pg.Pool },
): RequestJob {
  const { actor, now, config, address, network, userAgent, isLocal, requestId, language } = ctx;
  const { params, query, body, ifMatch } = input as RawInput;
  const isRaw = body instanceof RawBody;
  return {
    name,
    context: { actor, now, config, address, network, userAgent, isLocal, requestId, language },
    input: { params, query, ifMatch, ...(isRaw ? {} : { body }) },
    body: isRaw ? body.bytes : null,
    keyed: rest.keyed,
    database: settingsOf(rest.pool),
  };
}

/** Without functions, which cannot be sent to a thread. */
function settingsOf({ options }: pg.Pool): pg.PoolConfig {
  const plain = Object.entries(options).filter(([, value]) => typeof value !== 'function');
  // The pool makes the password non-enumerable.
  return { ...Object.fromEntries(plain), password: options.password };
}
