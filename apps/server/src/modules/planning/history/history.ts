import { joinTexts, localized } from '@selvedge/domain/localized-text';
import { changeCounts, changeLine, readableBy } from '@selvedge/domain/planning/history/change-text';
import { UNDO_DAYS } from '@selvedge/domain/planning/history/kinds';
import { planChanges } from '@selvedge/domain/planning/history/plan-changes';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { leavingWork } from '../lost-progress';
import { namesOf } from '../people-store';
import { presentText } from '../present';
import { NO_ORDER } from '../refusals';
import * as store from '../store';
import {
  findRevision,
  headsAt,
  hiddenStages,
  listRevisions,
  type RevisionRow,
  readHeads,
  removedAmong,
  type StoredChange,
} from './revisions-store';

export const NO_REVISION = localized('Revision not found.');
const DAY_MS = 86_400_000;

export async function planRevisions(ctx: Context, orderId: string, page: { page: number; pageSize: number }) {
  const order = (await store.findOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  const isEditor = ctx.evaluate(mayPlan, order).allowed;
  return presented(ctx, orderId, await listRevisions(ctx, orderId, page), isEditor);
}

export async function planRevision(ctx: Context, orderId: string, version: number) {
  const order = (await store.findOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  const row = (await findRevision(ctx, orderId, version)) ?? notFound(NO_REVISION);
  const isEditor = ctx.evaluate(mayPlan, order).allowed;
  const [revision = notFound(NO_REVISION)] = await presented(ctx, orderId, [row], isEditor);
  const present = (await readHeads(ctx, [orderId])).get(orderId) ?? [];
  const restored = await headsAt(ctx, orderId, version);
  const stays = new Set(restored.map(({ stageId }) => stageId));
  const leaving = present.flatMap(({ stageId }) => (stays.has(stageId) ? [] : [stageId]));
  const lines = isEditor ? await leavingWork(ctx, orderId, leaving) : [];
  return {
    ...revision,
    differences: await linesOf(ctx, orderId, planChanges(present, restored)),
    leaving: lines.map((line) => presentText(ctx, line)),
  };
}

async function presented(ctx: Context, orderId: string, rows: readonly RevisionRow[], isEditor: boolean) {
  const { userType } = ctx.actor;
  const hidden = await hiddenStages(ctx, orderId);
  const names = await namesIn(
    ctx,
    rows.flatMap(({ changes }) => changes),
  );
  const removed = isEditor ? await stagesToBringBack(ctx, rows) : new Set<string>();
  return rows.flatMap((row) => {
    const own = readableBy(row.changes, userType);
    const visible = own.filter((change) => isShown(change, hidden));
    if (own.length > 0 && visible.length === 0) return [];
    const isWhole = row.isSummaryShown && visible.length === own.length;
    const summary = isWhole && row.summary !== '' ? row.summary : presentText(ctx, changeCounts(visible));
    const stages = row.lost?.stageIds.filter((id) => removed.has(id)).length ?? 0;
    return [
      {
        version: row.version,
        kind: row.kind,
        authorId: row.authorId,
        authorName: row.authorName ?? 'Unknown User',
        createdAt: row.createdAt,
        summary,
        changes: visible.map((change) => presentLine(ctx, change, names)),
        isCurrent: userType === UserType.Trader && row.isCurrent,
        undo:
          row.lost && stages > 0
            ? {
                stages,
                parts: row.lost.parts,
                whole: row.lost.whole,
                until: undoableUntil(row).toISOString(),
              }
            : null,
      },
    ];
  });
}

const undoableUntil = ({ createdAt }: RevisionRow): Date =>
  new Date(Date.parse(createdAt) + UNDO_DAYS * DAY_MS);

/** The stages that an undo of one of these revisions would bring back: others returned with a restore since. */
async function stagesToBringBack(ctx: Context, rows: readonly RevisionRow[]): Promise<ReadonlySet<string>> {
  const ids = rows
    .filter((row) => !row.isUndone && undoableUntil(row) > ctx.now)
    .flatMap(({ lost }) => lost?.stageIds ?? []);
  return new Set(ids.length === 0 ? [] : await removedAmong(ctx, ids));
}

async function linesOf(ctx: Context, orderId: string, changes: readonly StoredChange[]) {
  const hidden = await hiddenStages(ctx, orderId);
  const names = await namesIn(ctx, changes);
  return readableBy(changes, ctx.actor.userType)
    .filter((change) => isShown(change, hidden))
    .map((change) => presentLine(ctx, change, names));
}

/** What was visible then and is hidden now reads only as removed. */
const isShown = (change: StoredChange, hidden: ReadonlySet<string>): boolean =>
  change.what === 'reordered' || change.what === 'removed' || !hidden.has(change.stageId);

async function namesIn(ctx: Context, changes: readonly StoredChange[]): Promise<Map<number, string>> {
  const ids = changes.flatMap((change) => (change.what === 'people' ? [...change.from, ...change.to] : []));
  return ids.length === 0 ? new Map() : namesOf(ctx, [...new Set(ids)]);
}

/** A stage that was added or removed has no old value: its label is shown instead, as in the history of orders. */
function presentLine(ctx: Context, change: StoredChange, names: ReadonlyMap<number, string>) {
  const line = changeLine(change, ctx.actor.userType, (id) => names.get(id) ?? 'Unknown user');
  const [label, to] = [line.label, line.to].map((value) => presentText(ctx, joinTexts([value], ', ')));
  const from = line.from === null ? label : presentText(ctx, joinTexts([line.from], ', '));
  return { label: label ?? '', from: from ?? '', to: to ?? '' };
}
