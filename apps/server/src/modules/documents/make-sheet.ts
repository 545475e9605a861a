import { localized } from '@selvedge/domain/localized-text';
import type { Lane } from '#server/workers/lane';
import { type WorkerLimits, WorkerQueue } from '#server/workers/worker-queue';
import type {
  BoardJob,
  ParcelJob,
  ReportJob,
  SampleJob,
  Sheet,
  SheetJob,
  SheetReply,
  WorkbookJob,
} from './sheet-worker';

const TOO_MUCH = localized('This order is too large for a PDF. Its Excel export has all of it.');

type PictureOf = (url: string) => Promise<Buffer | null>;

/** Makes PDFs on its own worker thread, one at a time. */
export function sheetMaker(limits: WorkerLimits) {
  const queue = new WorkerQueue<SheetJob | ParcelJob | Buffer | null, SheetReply>(
    new URL('./sheet-worker.ts', import.meta.url),
    limits,
    TOO_MUCH,
  );
  return (lane: Lane, job: SheetJob | ParcelJob, pictureOf: PictureOf): Promise<Sheet> =>
    queue.run(lane, async (exchange) => {
      const request = await exchange(job);
      const picture =
        'picture' in request && request.picture !== '' ? await pictureOf(request.picture) : null;
      const made = 'picture' in request ? await exchange(picture) : request;
      if (!('contents' in made)) throw new Error('failure' in made ? made.failure : 'No sheet was made.');
      return { ...made, contents: Buffer.from(made.contents) };
    });
}

/** In characters. Larger orders run on a second thread, so that small orders do not wait for them. */
const LARGE = 2_000_000;
const ordinary = sheetMaker({ timeoutMs: 30_000, memoryMb: 512, idleMs: 5 * 60_000 });
const large = sheetMaker({ timeoutMs: 110_000, memoryMb: 1536, idleMs: 1000 });

export const makeSheet = (lane: Lane, job: SheetJob, pictureOf: PictureOf): Promise<Sheet> =>
  (job.order.length > LARGE ? large : ordinary)(lane, job, pictureOf);

export const makeParcelSheet = (lane: Lane, job: ParcelJob): Promise<Sheet> =>
  ordinary(lane, job, async () => null);

type LargeJob = BoardJob | ReportJob | WorkbookJob | SampleJob;

/** On a thread of its own, so that order sheets do not wait for boards. */
const boards = new WorkerQueue<LargeJob, SheetReply>(
  new URL('./sheet-worker.ts', import.meta.url),
  { timeoutMs: 110_000, memoryMb: 1536, idleMs: 60_000 },
  localized('This board is too large for a file. Narrow the filters.'),
);

export const makeBoardFile = (lane: Lane, job: BoardJob): Promise<Buffer> => makeLargeFile(lane, job);

export const makeReportSheet = (lane: Lane, job: ReportJob): Promise<Buffer> => makeLargeFile(lane, job);

export const makeSampleSheet = (lane: Lane, job: SampleJob): Promise<Buffer> => makeLargeFile(lane, job);

export const makeWorkbookFile = (lane: Lane, job: WorkbookJob): Promise<Buffer> => makeLargeFile(lane, job);

const makeLargeFile = (lane: Lane, job: LargeJob): Promise<Buffer> =>
  boards.run(lane, async (exchange) => {
    const made = await exchange(job);
    if (!('contents' in made)) throw new Error('failure' in made ? made.failure : 'No file was made.');
    return Buffer.from(made.contents);
  });
