import {
  EXPORT_KEPT_DAYS,
  IMPORT_MAX_CELLS,
  IMPORT_MAX_FILE,
  IMPORT_MAX_ORDERS,
  IMPORT_MAX_ROWS,
  IMPORT_MESSAGES,
} from '@selvedge/domain/imports/import-texts';
import { type CellsPlan, takenCells } from '@selvedge/domain/imports/planned-cells';
import type { EditedCell } from '@selvedge/domain/imports/round-trip';
import { localized } from '@selvedge/domain/localized-text';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import {
  type EditedExport,
  type ExportKind,
  findExport,
  uploadedWorkbook,
} from '#server/modules/documents/documents';
import { applyBoard, planBoard } from './board-cells';
import { applyOrderList, planOrderList, startFields } from './order-list';
import { presentPlan } from './present';
import type { EditedPlan, Outcome } from './store';
import * as store from './store';

// Exports that were edited: the order list and the dates of the board.

const MEGABYTE = 1024 * 1024;
const LIMITS = { fileMb: IMPORT_MAX_FILE / MEGABYTE, partMb: 16, rows: IMPORT_MAX_ROWS, columns: 100 };
const DAY_MS = 86_400_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Kind {
  exported: (ctx: Context) => EditedExport;
  /** Locks the orders of the cells, then compares the cells with the stored values. */
  plan: (ctx: Context, edited: readonly EditedCell[]) => Promise<CellsPlan>;
  apply: (ctx: Context, edited: readonly EditedCell[], commitMessage: string) => Promise<Outcome>;
}
const KINDS: Record<ExportKind, Kind> = {
  orders: {
    exported: (ctx) => ({ kind: 'orders', startFields: startFields(ctx) }),
    plan: planOrderList,
    apply: applyOrderList,
  },
  board: {
    exported: ({ actor }) => ({ kind: 'board', userType: actor.userType }),
    plan: planBoard,
    apply: applyBoard,
  },
};

export async function checkEdited(ctx: Context, request: FastifyRequest, kind: ExportKind) {
  const { open } = await uploadedWorkbook(ctx, request, LIMITS);
  const sheet = await open(async (read) => {
    const rows = await exportOf(ctx, await read('exportId'), kind);
    return read('edited', KINDS[kind].exported(ctx), rows);
  });
  if (!sheet) throw new Refusal('VALIDATION_FAILED', IMPORT_MESSAGES.noExport);
  const edited = limitEmptied(sheet.cells);
  refuseTooMany(edited);
  const plan = await planEdited(ctx, kind, { edited, readErrors: sheet.errors });
  return presentPlan(ctx, await store.addImport(ctx, kind, plan), plan);
}

/** Only exports of the actor's organization are found. */
async function exportOf(ctx: Context, id: string | null, kind: ExportKind) {
  if (id === null || !ID.test(id)) throw new Refusal('VALIDATION_FAILED', IMPORT_MESSAGES.noExport);
  const found = await findExport(ctx, id);
  if (found && found.organizationId !== ctx.actor.organizationId)
    return notFound(localized('Export not found.'));
  const isOld = found && ctx.now.getTime() - Date.parse(found.createdAt) > EXPORT_KEPT_DAYS * DAY_MS;
  if (!found || isOld) throw new Refusal('VALIDATION_FAILED', IMPORT_MESSAGES.expired);
  if (found.kind !== kind) throw new Refusal('VALIDATION_FAILED', IMPORT_MESSAGES.wrongExport);
  return found.snapshot;
}

/** A file with an emptied column offers to clear as many cells as can be changed at once. */
function limitEmptied(cells: readonly EditedCell[]): EditedCell[] {
  const emptied = cells.filter(({ value }) => value === '').slice(0, IMPORT_MAX_CELLS);
  const offered = new Set(emptied);
  return cells.filter((cell) => cell.value !== '' || offered.has(cell));
}

/** Refuses files that differ from their export in too many cells, before these are compared with what is stored. */
function refuseTooMany(edited: readonly EditedCell[]): void {
  const filled = edited.filter(({ value }) => value !== '');
  refuseTooManyCells(filled.length);
  const orders = new Set(edited.map(({ orderId }) => orderId)).size;
  if (orders > IMPORT_MAX_ORDERS)
    throw new Refusal('VALIDATION_FAILED', IMPORT_MESSAGES.tooManyOrders(orders));
}
function refuseTooManyCells(count: number): void {
  if (count > IMPORT_MAX_CELLS) throw new Refusal('VALIDATION_FAILED', IMPORT_MESSAGES.tooManyCells(count));
}

export const planEdited = async (
  ctx: Context,
  kind: ExportKind,
  { edited, readErrors }: Pick<EditedPlan, 'edited' | 'readErrors'>,
): Promise<EditedPlan> => ({ edited, readErrors, ...(await KINDS[kind].plan(ctx, edited)) });

export async function applyEdited(
  ctx: Context,
  kind: ExportKind,
  plan: EditedPlan,
  {
    leave,
    take,
    commitMessage,
  }: { leave: readonly string[]; take: readonly string[]; commitMessage: string },
): Promise<Outcome> {
  const taken = takenCells(plan, { leave, take });
  refuseTooManyCells(taken.size);
  const edited = plan.edited.filter(({ cell }) => taken.has(cell));
  return KINDS[kind].apply(ctx, edited, commitMessage);
}
