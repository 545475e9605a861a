import type { PlannedChange, Staying } from '@selvedge/domain/imports/plan-purchase-orders';
import type { CellChange, CellsPlan } from '@selvedge/domain/imports/planned-cells';

import type { ReadOrder } from '@selvedge/domain/imports/po-orders';
import type { EditedCell } from '@selvedge/domain/imports/round-trip';
import type { KnownPartner } from '@selvedge/domain/imports/ta-sheet/partners';
import type { TaOrder } from '@selvedge/domain/imports/ta-sheet/ta-order';
import type { ImportChoices } from '@selvedge/domain/imports/ta-sheet/ta-reading';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import type { SheetError } from '@selvedge/domain/sheets/read-sheet';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';
import type { Refusal } from '#server/http/refusal';
import type { ExportKind } from '#server/modules/documents/documents';
import type { SheetPlanBefore } from '#server/modules/planning/planning';

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
/** What a T&A sheet says and what was chosen for it; it is compared with the stored orders each time. */
export interface TaSheetContents {
  file: string;
  headings: string[];
  choices: ImportChoices;
  orders: TaOrder[];
  partners: SheetPartner[];
  readErrors: SheetError[];
  notes: LocalizedText[];
}
export interface TaSheetPlan extends TaSheetContents, Omit<CellsPlan, 'changes'> {
  changes: (CellChange | NewOrder)[];
  stays: Staying[];
}
/** A change that makes an order. */
export type NewOrder = Omit<CellChange, 'orderId'> & { orderId: null };
/** A buyer or a factory of the sheet. */
export interface SheetPartner extends KnownPartner {
  /** As the sheet has it. */
  written: string;
  /** 0 for a new one in the book. */
  id: number;
  isDraft: boolean;
}
type Stored =
  | { kind: 'buyer-po'; plan: PurchaseOrdersPlan }
  | { kind: ExportKind; plan: EditedPlan }
  | { kind: 'ta-sheet'; plan: TaSheetPlan };
export type StoredPlan = Stored['plan'];
export type ImportKind = Stored['kind'];
export interface Outcome {
  created: number;
  updated: number;
  cells?: number;
  orders: { orderId: string; name: string }[];
  undoUntil?: string;
}
/** What a person decided about the changes. */
export interface Decided {
  leave: readonly string[];
  take: readonly string[];
  commitMessage: string;
}
type StoredRefusal = Pick<Refusal, 'code' | 'text' | 'details'>;
export type StoredImport = Stored & {
  state: 'open' | 'running' | 'done' | 'undone';
  outcome: Outcome | null;
  /** Why the last run changed nothing. */
  refusal: StoredRefusal | null;
  doneOrders: number;
  totalOrders: number;
  progressAt: string | null;
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

const COLUMNS = sql`kind, state, plan, outcome, refusal, done_orders as "doneOrders",
  total_orders as "totalOrders", progress_at as "progressAt"`;
export const findImport = (ctx: Context, id: string) =>
  ctx.db.maybe<StoredImport>(sql`select ${COLUMNS} from imports where ${own(ctx, id)}`);

/** What an undo needs of an order that an import changed. */
export interface OrderBefore {
  orderId: string;
  /** Of the document before and after; null if it stayed. */
  versions: [number, number] | null;
  /** Whether partners were asked to accept a part of it. */
  isAsked: boolean;
  plan: SheetPlanBefore;
}
/** The values that an import of a T&A sheet replaced, and the partners that it put into the book. */
export interface ImportBefore {
  partners: number[];
  orders: OrderBefore[];
  /** Posted on orders that existed. */
  comments: string[];
}
export interface UndoableImport {
  kind: string;
  state: 'open' | 'running' | 'done' | 'undone';
  userId: number;
  doneAt: string | null;
  before: ImportBefore | null;
}
/** Of anybody of the organization, locked: a second undo waits for the first. */
export const lockForUndo = (ctx: Context, id: string) =>
  ctx.db.maybe<UndoableImport>(sql`
    select kind, state, user_id as "userId", done_at as "doneAt", before from imports
    where id = ${id} and organization_id = ${ctx.actor.organizationId} for update`);

export const markUndone = (ctx: Context, id: string) =>
  ctx.db.run(sql`update imports set state = 'undone', before = null where id = ${id}`);

/**
 * Locks an import until the transaction ends: a second confirmation waits for the first. Not its row, which says how far
 * a run is.
 */
export async function lockImport(ctx: Context, id: string): Promise<StoredImport | null> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`);
  return findImport(ctx, id);
}

export const replacePlan = (db: Db, ctx: Context, id: string, plan: StoredPlan) =>
  db.run(sql`update imports set plan = ${JSON.stringify(plan)} where ${own(ctx, id)} and state = 'open'`);

/** False if the import is done, or runs. */
export const beginRun = async (
  ctx: Context,
  id: string,
  { orders, aliveSince }: { orders: number; aliveSince: Date },
): Promise<boolean> =>
  (await ctx.db.run(sql`
    update imports set state = 'running', refusal = null, done_orders = 0, total_orders = ${orders}, progress_at = clock_timestamp()
    where ${own(ctx, id)} and (state = 'open' or (state = 'running' and progress_at < ${aliveSince}))`)) > 0;
export const endRun = (db: Db, id: string, { code, text, details }: Refusal) =>
  db.run(sql`
    update imports set state = 'open', refusal = ${JSON.stringify({ code, text, details })}
    where id = ${id} and state = 'running'`);
export const forgetRefusal = (db: Db, id: string) =>
  db.run(sql`update imports set refusal = null where id = ${id}`);
export const setProgress = (db: Db, id: string, done: number) =>
  db.run(sql`update imports set done_orders = ${done}, progress_at = clock_timestamp() where id = ${id}`);

/** Comments for the actor's organization alone; `stage` is its id. */
export const postedComments = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db.many<{ orderId: string; stage: string | null; text: string }>(sql`
    select order_id as "orderId", stage_id as stage, content as text from messages
    where order_id = any(${orderIds}::uuid[]) and not is_direct and audience = ${[UserType.Trader]}::integer[]
      and organizations = ${[ctx.actor.organizationId]}::integer[]`);

export const keepBefore = (ctx: Context, id: string, before: ImportBefore) =>
  ctx.db.run(sql`update imports set before = ${JSON.stringify(before)} where ${own(ctx, id)}`);

export const finishImport = (ctx: Context, id: string, outcome: Outcome) =>
  ctx.db.run(
    sql`update imports set state = 'done', outcome = ${JSON.stringify(outcome)}, done_at = ${ctx.now}
      where ${own(ctx, id)}`,
  );

export const removeImportsBefore = (ctx: WorkContext, before: Date) =>
  ctx.db.run(sql`delete from imports where coalesce(done_at, created_at) < ${before}`);

export const recentTaSheets = (ctx: Context, since: Date) =>
  ctx.db.many<{
    importId: string;
    file: string;
    by: string;
    orders: number;
    progress: { done: number; total: number } | null;
    doneAt: string | null;
  }>(sql`
    select i.id as "importId", i.plan ->> 'file' as file, u.name as by,
      case when i.state = 'done'
        then (i.outcome ->> 'created')::integer + (i.outcome ->> 'updated')::integer
        else i.total_orders end as orders,
      case when i.state = 'running'
        then json_build_object('done', i.done_orders, 'total', i.total_orders) end as progress,
      i.done_at as "doneAt"
    from imports i join users u on u.id = i.user_id
    where i.organization_id = ${ctx.actor.organizationId} and i.kind = 'ta-sheet'
      and (i.state = 'running' or (i.state = 'done' and i.done_at > ${since}))
    order by i.id desc`);
