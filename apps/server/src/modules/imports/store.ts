import type { PlannedChange, Staying } from '@selvedge/domain/imports/plan-purchase-orders';
import type { CellsPlan } from '@selvedge/domain/imports/planned-cells';

import type { ReadOrder } from '@selvedge/domain/imports/po-orders';
import type { EditedCell } from '@selvedge/domain/imports/round-trip';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import type { SheetError } from '@selvedge/domain/sheets/read-sheet';
import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';
import type { ExportKind } from '#server/modules/documents/documents';

export interface PurchaseOrdersPlan {
  buyer: OrganizationRef;
  read: ReadOrder[];
  /** Faults of the sheet itself, which do not depend on stored orders. */
  readErrors: SheetError[];
  /** Absent in plans that an earlier version stored. */
  notes?: LocalizedText[];
  changes: PlannedChange[];
  errors: SheetError[];
  stays: Staying[];
}
export interface EditedPlan extends CellsPlan {
  edited: EditedCell[];
  readErrors: SheetError[];
}
type Stored = { kind: 'buyer-po'; plan: PurchaseOrdersPlan } | { kind: ExportKind; plan: EditedPlan };
export type StoredPlan = Stored['plan'];
export type ImportKind = Stored['kind'];
export interface Outcome {
  created: number;
  updated: number;
  cells?: number;
  orders: { orderId: string; name: string }[];
}
export type StoredImport = Stored & {
  state: 'open' | 'done';
  outcome: Outcome | null;
};

export async function addImport(ctx: Context, kind: ImportKind, plan: StoredPlan): Promise<string> {
  const id = uuid();
  await ctx.db.run(sql`
    insert into imports (id, kind, organization_id, user_id, plan, created_at)
    values (${id}, ${kind}, ${ctx.actor.organizationId}, ${ctx.actor.id}, ${JSON.stringify(plan)}, ${ctx.now})`);
  return id;
}

const own = (ctx: Context, id: string) =>
  sql`id = ${id} and user_id = ${ctx.actor.id} and organization_id = ${ctx.actor.organizationId}`;

export const findImport = (ctx: Context, id: string) =>
  ctx.db.maybe<StoredImport>(sql`select kind, state, plan, outcome from imports where ${own(ctx, id)}`);

/** Locks an import until the transaction ends: a second confirmation waits for the first. */
export const lockImport = (ctx: Context, id: string) =>
  ctx.db.maybe<StoredImport>(
    sql`select kind, state, plan, outcome from imports where ${own(ctx, id)} for update`,
  );

export const replacePlan = (db: Db, ctx: Context, id: string, plan: StoredPlan) =>
  db.run(sql`update imports set plan = ${JSON.stringify(plan)} where ${own(ctx, id)} and state = 'open'`);

export const finishImport = (ctx: Context, id: string, outcome: Outcome) =>
  ctx.db.run(
    sql`update imports set state = 'done', outcome = ${JSON.stringify(outcome)} where ${own(ctx, id)}`,
  );

export const removeImportsBefore = (ctx: WorkContext, before: Date) =>
  ctx.db.run(sql`delete from imports where created_at < ${before}`);
