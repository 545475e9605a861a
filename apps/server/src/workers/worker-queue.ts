import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { Refusal } from '#server/http/refusal';

export interface WorkerLimits {
  /** How long one job may take, in milliseconds. */
  timeoutMs: number;
  /** How much heap its thread may use, in megabytes. */
  memoryMb: number;
  /** How long an idle thread is kept for the next job, in milliseconds. */
  idleMs: number;
}

/** Sends a message to the worker thread and resolves with the message that it answers. */
export type Exchange<Sent, Received> = (message: Sent) => Promise<Received>;

/** How many jobs one queue holds, the running one included. */
const MAX_QUEUED = 8;
const START_TIMEOUT_MS = 30_000;

/**
 * One worker thread that does jobs one after the other, for work that would block the event loop for too long. The
 * thread starts with the first job and ends when it was idle for a while. A job that exceeds its time or memory ends
 * the thread and is refused with 413 and the given message; a full queue answers 429.
 */
export class WorkerQueue<Sent, Received> {
  #thread: Thread | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #queued = 0;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    /** The thread's TypeScript source; the build writes a `.js` file of the same name next to the server's bundle. */
    private readonly source: URL,
    private readonly limits: WorkerLimits,
    private readonly tooMuch: LocalizedText,
  ) {}

  async run<Result>(job: (exchange: Exchange<Sent, Received>) => Promise<Result>): Promise<Result> {
    if (this.#queued >= MAX_QUEUED) throw new Refusal('TOO_MANY');
    this.#queued += 1;
    const result = this.#tail.then(() => this.#run(job));
    this.#tail = Promise.allSettled([result]);
    try {
      return await result;
    } finally {
      this.#queued -= 1;
    }
  }

  async #run<Result>(job: (exchange: Exchange<Sent, Received>) => Promise<Result>): Promise<Result> {
    clearTimeout(this.#idleTimer);
    this.#thread ??= this.#start();
    const { worker, ready } = this.#thread;
    let timer = setTimeout(() => this.#end(worker), START_TIMEOUT_MS);
    try {
      await ready;
      clearTimeout(timer);
      timer = setTimeout(() => this.#end(worker), this.limits.timeoutMs);
      return await job((message) => {
        worker.postMessage(message);
        return this.#nextMessage<Received>(worker);
      });
    } finally {
      clearTimeout(timer);
      this.#idleTimer = setTimeout(() => this.#end(worker), this.limits.idleMs).unref();
    }
  }

  #end(worker: Worker): void {
    if (this.#thread?.worker === worker) this.#thread = null;
    void worker.terminate();
  }

  #start(): Thread {
    const built = new URL(this.source.href.replace(/\.ts$/, '.js'));
    const isBuilt = existsSync(built);
    const worker = new Worker(isBuilt ? built : fromSource(this.source), {
      eval: !isBuilt,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
    });
    worker.once('exit', () => {
      if (this.#thread?.worker === worker) this.#thread = null;
    });
    // Each job listens for errors itself; without a permanent listener, an error would end the server.
    worker.on('error', () => undefined);
    worker.unref();
    return { worker, ready: this.#nextMessage(worker) };
  }

  #nextMessage<Message>(worker: Worker): Promise<Message> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        act();
      };
      const tooMuch = () => new Refusal('TOO_LARGE', this.tooMuch);
      const onMessage = (message: Message) => settle(() => resolve(message));
      const onError = (error: NodeJS.ErrnoException) =>
        settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error));
      const onExit = () => settle(() => reject(tooMuch()));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}

interface Thread {
  worker: Worker;
  /** Resolves when the thread has loaded its code: loading does not count against a job's time. */
  ready: Promise<unknown>;
}

/** In development and tests the thread runs TypeScript, for which it needs its own loader. */
const fromSource = (source: URL): string =>
  `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source)});
  })`;
