import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#server/http/refusal';
import type { Said, SheetJob } from './sheet-worker';

const BUILT = new URL('./sheet-worker.js', import.meta.url);
/** From its source, where the server itself runs from its own; a thread does not inherit how that is read. */
const SOURCE = new URL('./sheet-worker.ts', import.meta.url);
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(SOURCE)});
})`;
const TOO_MUCH = 'This order is too large for a PDF. Its Excel export has all of it.';
const MOST_WAITING = 8;

interface Limits {
  /** How long one sheet may take. */
  time: number;
  /** How much memory its thread may use. */
  megabytes: number;
  /** How long a thread waits for the next sheet before it goes. */
  idle: number;
}
type PictureOf = (url: string) => Promise<Buffer | null>;

/** One thread that makes sheets, one after the other; it comes with the first and goes when none is asked for. */
export class SheetLane {
  #worker: Worker | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #leaving: NodeJS.Timeout | undefined;

  constructor(private readonly limits: Limits) {}

  async make(job: SheetJob, pictureOf: PictureOf): Promise<{ name: string; contents: Buffer }> {
    if (this.#waiting >= MOST_WAITING) throw new Refusal('TOO_MANY');
    this.#waiting += 1;
    const made = this.#tail.then(() => this.#make(job, pictureOf));
    // Whoever comes next waits for the end of this one, whatever became of it.
    this.#tail = Promise.allSettled([made]);
    try {
      return await made;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #make(job: SheetJob, pictureOf: PictureOf): Promise<{ name: string; contents: Buffer }> {
    clearTimeout(this.#leaving);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const overdue = setTimeout(() => this.#end(worker), this.limits.time);
    try {
      const wanted = await exchange(worker, job);
      const picture = 'picture' in wanted && wanted.picture !== '' ? await pictureOf(wanted.picture) : null;
      const made = 'failure' in wanted ? wanted : await exchange(worker, picture);
      if (!('contents' in made)) throw new Error('failure' in made ? made.failure : 'No sheet was made.');
      return { name: made.name, contents: Buffer.from(made.contents) };
    } finally {
      clearTimeout(overdue);
      this.#leaving = setTimeout(() => this.#end(worker), this.limits.idle).unref();
    }
  }

  /** Nobody is sent to a thread that is going. */
  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
    void worker.terminate();
  }

  #start(): Worker {
    const built = existsSync(BUILT);
    const worker = new Worker(built ? BUILT : FROM_SOURCE, {
      eval: !built,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
    });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    // Its end is told to who waits for it; without a listener of its own it would end the server.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }
}

/** Says something to a worker and resolves with what it answers. */
function exchange(worker: Worker, message: SheetJob | Buffer | null): Promise<Said> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', heard).off('error', failed).off('exit', ended);
      act();
    };
    const heard = (said: Said) => settle(() => resolve(said));
    const failed = (error: NodeJS.ErrnoException) =>
      settle(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TOO_LARGE', TOO_MUCH) : error),
      );
    const ended = () => settle(() => reject(new Refusal('TOO_LARGE', TOO_MUCH)));
    worker.on('message', heard).on('error', failed).on('exit', ended);
    worker.postMessage(message);
  });
}

/** More of an order than this many characters is a large one, which others do not wait for. */
const LARGE = 2_000_000;
const ordinary = new SheetLane({ time: 30_000, megabytes: 512, idle: 5 * 60_000 });
const large = new SheetLane({ time: 110_000, megabytes: 1536, idle: 1000 });

/** The order on paper, made beside the server. */
export const makeSheet = (job: SheetJob, pictureOf: PictureOf) =>
  (job.order.length > LARGE ? large : ordinary).make(job, pictureOf);
