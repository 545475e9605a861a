import { localized } from '@selvedge/domain/localized-text';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { readUpload } from '#server/http/upload';
import { KeyedQueue } from '#server/workers/keyed-queue';
import type { WorkerLimits } from '#server/workers/worker-queue';
import { WorkerQueue } from '#server/workers/worker-queue';
import { isCsv, tableOfText } from './csv';
import type { ParsedWorkbook, Table, WorkbookLimits } from './parse-workbook';
import { fileTooLarge, USUAL_LIMITS } from './parse-workbook';
import type { WorkbookJob, WorkbookReply } from './workbook-worker';

const MEGABYTE = 1024 * 1024;
const TOO_MUCH = localized(
  'This Excel file takes too long to read. Please split it into several smaller files.',
);

/** Reads workbooks on its own worker thread, one at a time. */
export function workbookReader(limits: WorkerLimits) {
  const queue = new WorkerQueue<WorkbookJob, WorkbookReply>(
    new URL('./workbook-worker.ts', import.meta.url),
    limits,
    TOO_MUCH,
  );
  return async (file: Uint8Array, size: WorkbookLimits): Promise<ParsedWorkbook> => {
    const reply = await queue.run((exchange) => exchange({ file, limits: size }));
    if ('failure' in reply) throw new Error(reply.failure);
    if ('refused' in reply) throw new Refusal(reply.refused.code, reply.refused.text);
    return reply;
  };
}

const read = workbookReader({ timeoutMs: 5_000, memoryMb: 256, idleMs: 60_000 });
/** One read at a time per organization and one waiting, so that no organization blocks the thread for others. */
const perOrganization = new KeyedQueue<number>(1);

/** The sheets of an uploaded .xlsx or .csv file with cells as texts, and the other parts of the form by name. */
export async function uploadedTables(
  ctx: Context,
  request: FastifyRequest,
  limits: WorkbookLimits = USUAL_LIMITS,
): Promise<ParsedWorkbook & { form: ReadonlyMap<string, string> }> {
  const { name, contents, form } = await readUpload(request, {
    maxBytes: limits.fileMb * MEGABYTE,
    tooLarge: fileTooLarge(limits),
  });
  if (isCsv(name, contents)) return { tables: [tableOfText(contents, limits)], merged: [], form };
  const parsed = await perOrganization.run(ctx.actor.organizationId, () => read(contents, limits));
  return { ...parsed, form };
}

/** The table with the best `fit`, by default the first. */
export const bestTable = (tables: readonly Table[], fit: (cells: Table) => number): Table =>
  tables.reduce((best, cells) => (fit(cells) > fit(best) ? cells : best), tables[0] ?? []);

/** Cells of an uploaded .xlsx or .csv file as texts with English headings: of the sheet with the best `fit`. */
export async function tableFrom(
  ctx: Context,
  request: FastifyRequest,
  inEnglish: (cells: Table) => Table,
  fit: (cells: Table) => number,
): Promise<Table> {
  const { tables } = await uploadedTables(ctx, request);
  return bestTable(tables.map(inEnglish), fit);
}
