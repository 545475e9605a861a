import { localized } from '@selvedge/domain/localized-text';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { readUpload } from '#server/http/upload';
import { KeyedQueue } from '#server/workers/keyed-queue';
import type { WorkerLimits } from '#server/workers/worker-queue';
import { WorkerQueue } from '#server/workers/worker-queue';
import { isCsv, tableOfText } from './csv';
import type { Table } from './parse-workbook';
import type { WorkbookReply } from './workbook-worker';

const MAX_FILE = 2 * 1024 * 1024;
const TOO_LARGE = localized('An Excel file can have up to 2 MB.');
const TOO_MUCH = localized(
  'This Excel file takes too long to read. Please split it into several smaller files.',
);

/** Reads workbooks on its own worker thread, one at a time. */
export function workbookReader(limits: WorkerLimits) {
  const queue = new WorkerQueue<Uint8Array, WorkbookReply>(
    new URL('./workbook-worker.ts', import.meta.url),
    limits,
    TOO_MUCH,
  );
  return async (file: Uint8Array): Promise<Table[]> => {
    const reply = await queue.run((exchange) => exchange(file));
    if ('failure' in reply) throw new Error(reply.failure);
    if ('refused' in reply) throw new Refusal(reply.refused.code, reply.refused.text);
    return reply.tables;
  };
}

const read = workbookReader({ timeoutMs: 5_000, memoryMb: 256, idleMs: 60_000 });
/** One read at a time per organization and one waiting, so that no organization blocks the thread for others. */
const perOrganization = new KeyedQueue<number>(1);

/**
 * Cells of an uploaded .xlsx or .csv file as texts with English headings: of the sheet with the best `fit`, by default
 * the first.
 */
export async function tableFrom(
  ctx: Context,
  request: FastifyRequest,
  inEnglish: (cells: Table) => Table,
  fit: (cells: Table) => number,
): Promise<Table> {
  const { name, contents } = await readUpload(request, { maxBytes: MAX_FILE, tooLarge: TOO_LARGE });
  if (isCsv(name, contents)) return inEnglish(tableOfText(contents));
  const sheets = await perOrganization.run(ctx.actor.organizationId, () => read(contents));
  const tables = sheets.map(inEnglish);
  return tables.reduce((best, cells) => (fit(cells) > fit(best) ? cells : best), tables[0] ?? []);
}
