import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import { Effects } from '#server/live/effects';
import type { StoredImport } from './store';
import * as store from './store';
import { UNDO_MS } from './ta-apply';

/** A run of which nothing was heard for so long has ended with its server; the next confirmation starts it again. */
const ALIVE_MS = 60_000;
export const isAlive = ({ state, progressAt }: StoredImport): boolean =>
  state === 'running' && progressAt !== null && Date.parse(progressAt) > Date.now() - ALIVE_MS;

interface Run {
  id: string;
  orders: number;
  make: (ctx: Context) => Promise<void>;
}

/** Starts a large import, which goes on after the response. */
export async function startRun(ctx: Context, { id, orders, make }: Run): Promise<void> {
  if (!(await store.beginRun(ctx, id, { orders, aliveSince: new Date(Date.now() - ALIVE_MS) }))) return;
  ctx.afterCommit(async () => void run(ctx, id, make));
}

async function run(ctx: Context, id: string, make: Run['make']): Promise<void> {
  const effects = new Effects();
  try {
    await ctx.independentTransaction((db) =>
      make({ ...ctx, db, live: effects.live, afterCommit: effects.afterCommit }),
    );
    await ctx.independentTransaction((db) => effects.flush(db, ctx.log));
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.error({ err: error, importId: id }, 'an import failed');
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL');
    await ctx
      .independentTransaction((db) => store.endRun(db, id, refusal))
      .catch((cause: unknown) => ctx.log.warn({ err: cause }, 'an import could not be opened again'));
  }
}

/** Those of the actor's organization that run, and of the last 24 hours, the newest first. */
export const listTaImports = async (ctx: Context) =>
  (await store.recentTaSheets(ctx, new Date(ctx.now.getTime() - UNDO_MS))).map(({ doneAt, ...one }) => ({
    ...one,
    doneAt,
    undoUntil: doneAt && new Date(Date.parse(doneAt) + UNDO_MS).toISOString(),
  }));
