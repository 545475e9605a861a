import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { Refusal } from '#server/http/refusal';
import { KeyedQueue } from './keyed-queue';
import { type Lane, SERVER_LANE } from './lane';
import { startThread } from './start-thread';

export interface WorkerLimits {
  /** Milliseconds of processor time of one job. */
  timeoutMs: number;
  /** Megabytes of heap. */
  memoryMb: number;
  /** Milliseconds for which an idle thread is kept. */
  idleMs: number;
}

/** Resolves with the reply of the worker thread. */
export type Exchange<Sent, Received> = (message: Sent) => Promise<Received>;

/** Per lane. */
const MAX_WAITING = 2;
/** For the lane of the server, in which mails arrive. */
const MAX_WAITING_OF_SERVER = 7;
/** For people, and for guests. */
const MAX_LANES = 100;
const START_TIMEOUT_MS = 30_000;
/** Milliseconds for other things than the processor. */
const WAIT_MS = 60_000;

/**
 * One worker thread for work that would block the event loop for too long, one job at a time. Lanes take turns, lanes
 * of people before lanes of guests; further jobs of a lane are refused with 429. The thread starts with the first job
 * and ends when idle. A job that exceeds its time or memory ends the thread and is refused with 413 and the given
 * message.
 */
export class WorkerQueue<Sent, Received> {
  #thread: Thread | null = null;
  readonly #lanes = new KeyedQueue<string>(MAX_WAITING);
  readonly #server = new KeyedQueue<string>(MAX_WAITING_OF_SERVER);
  #isBusy = false;
  /** Each starts the job of a waiting lane. */
  readonly #people: (() => void)[] = [];
  readonly #guests: (() => void)[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly source: URL,
    private readonly limits: WorkerLimits,
    private readonly tooMuch: LocalizedText,
  ) {}

  run<Result>(lane: Lane, job: (exchange: Exchange<Sent, Received>) => Promise<Result>): Promise<Result> {
    return (lane === SERVER_LANE ? this.#server : this.#lanes).run(lane.key, async () => {
      await this.#turn(lane.isGuest ? this.#guests : this.#people);
      try {
        return await this.#run(job);
      } finally {
        const next = this.#people.shift() ?? this.#guests.shift();
        if (next) next();
        else this.#isBusy = false;
      }
    });
  }

  async #turn(waiting: (() => void)[]): Promise<void> {
    if (waiting.length === MAX_LANES) throw new Refusal('TOO_MANY');
    if (this.#isBusy) await new Promise<void>((start) => waiting.push(start));
    this.#isBusy = true;
  }

  async #run<Result>(job: (exchange: Exchange<Sent, Received>) => Promise<Result>): Promise<Result> {
    clearTimeout(this.#idleTimer);
    this.#thread ??= this.#start();
    const { worker, ready } = this.#thread;
    const timer = setTimeout(() => this.#end(worker), START_TIMEOUT_MS);
    const over = new AbortController();
    try {
      const stat = await ready;
      clearTimeout(timer);
      void endAfter(this.limits.timeoutMs, stat, over.signal, () => this.#end(worker));
      return await job((message) => {
        if (this.#thread?.worker !== worker) throw this.#tooMuch();
        worker.postMessage(message);
        return this.#nextMessage<Received>(worker);
      });
    } finally {
      clearTimeout(timer);
      over.abort();
      this.#idleTimer = setTimeout(() => this.#end(worker), this.limits.idleMs).unref();
    }
  }

  #end(worker: Worker): void {
    if (this.#thread?.worker === worker) this.#thread = null;
    void worker.terminate();
  }

  #start(): Thread {
    const worker = startThread(this.source, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
    });
    worker.once('exit', () => {
      if (this.#thread?.worker === worker) this.#thread = null;
    });
    // Each job listens for errors itself; without a permanent listener, an error would end the server.
    worker.on('error', () => undefined);
    return { worker, ready: this.#nextMessage(worker) };
  }

  #tooMuch(): Refusal {
    return new Refusal('TOO_LARGE', this.tooMuch);
  }

  #nextMessage<Message>(worker: Worker): Promise<Message> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        act();
      };
      const onMessage = (message: Message) => settle(() => resolve(message));
      const onError = (error: NodeJS.ErrnoException) =>
        settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? this.#tooMuch() : error));
      const onExit = () => settle(() => reject(this.#tooMuch()));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}

interface Thread {
  worker: Worker;
  /**
   * Resolves with the name of the thread's processor times when its code is loaded: loading does not count against a
   * job's time.
   */
  ready: Promise<string | null>;
}

/** Processor time, because on a busy machine an honest job takes many times as long. */
async function endAfter(
  limitMs: number,
  stat: string | null,
  signal: AbortSignal,
  end: () => void,
): Promise<void> {
  const begun = performance.now();
  const before = processorMs(stat);
  let left = limitMs;
  while (left > 0 && performance.now() - begun < 4 * limitMs + WAIT_MS) {
    // The time may be measured in steps of 10 ms.
    await sleep(Math.max(left, 10), undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    left = limitMs - (processorMs(stat) - before);
  }
  end();
}

/** In milliseconds. A quarter of the elapsed time where it cannot be measured. */
function processorMs(stat: string | null): number {
  if (stat === null) return performance.now() / 4;
  // The file goes with the thread.
  const fields = existsSync(stat) ? (readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []) : [];
  // Times in user and system mode, in hundredths of a second (proc(5)).
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
