import { localized } from '@selvedge/domain/localized-text';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { readUpload } from '#server/http/upload';
import { type Lane, laneOf } from '#server/workers/lane';
import { type WorkerLimits, WorkerQueue } from '#server/workers/worker-queue';
import { fileTooLarge, USUAL_LIMITS, type WorkbookLimits } from './parse-workbook';
import type { WorkbookReaders } from './workbook-readers';
import type { WorkbookFile, WorkbookJob, WorkbookReply } from './workbook-worker';

const MEGABYTE = 1024 * 1024;
const TOO_MUCH = localized(
  'This Excel file takes too long to read. Please split it into several smaller files.',
);

type Arguments<Reader extends (...args: never[]) => unknown> =
  Parameters<Reader> extends [unknown, ...infer Rest] ? Rest : never;
type Read = <Name extends keyof WorkbookReaders>(
  reader: Name,
  ...args: Arguments<WorkbookReaders[Name]>
) => Promise<ReturnType<WorkbookReaders[Name]>>;

/** Opens files on their own worker thread, one at a time. */
export function workbookThread(limits: WorkerLimits) {
  const queue = new WorkerQueue<WorkbookJob, WorkbookReply>(
    new URL('./workbook-worker.ts', import.meta.url),
    limits,
    TOO_MUCH,
  );
  return <Result>(lane: Lane, file: WorkbookFile, work: (read: Read) => Promise<Result>): Promise<Result> =>
    queue.run(lane, (exchange) => {
      let unsent: WorkbookFile | null = file;
      return work(async (reader, ...args) => {
        const job = { file: unsent, reader, args };
        unsent = null;
        const reply = await exchange(job);
        if ('failure' in reply) throw new Error(reply.failure);
        if ('refused' in reply) throw new Refusal(reply.refused.code, reply.refused.text);
        return reply.read as ReturnType<WorkbookReaders[typeof reader]>;
      });
    });
}

const open = workbookThread({ timeoutMs: 5_000, memoryMb: 256, idleMs: 60_000 });

interface UploadedWorkbook {
  name: string;
  form: ReadonlyMap<string, string>;
  /** Has the thread to itself until `work` ends. */
  open<Result>(work: (read: Read) => Promise<Result>): Promise<Result>;
}

export async function uploadedWorkbook(
  ctx: Context,
  request: FastifyRequest,
  limits: WorkbookLimits = USUAL_LIMITS,
): Promise<UploadedWorkbook> {
  const limit = { maxBytes: limits.fileMb * MEGABYTE, tooLarge: fileTooLarge(limits) };
  const { name, contents, form } = await readUpload(ctx, request, limit, async (upload) => upload);
  return {
    name: name ?? '',
    form,
    open: (work) => open(laneOf(ctx), { name, contents, limits, language: ctx.language }, work),
  };
}
