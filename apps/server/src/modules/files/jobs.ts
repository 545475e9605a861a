import type { WorkContext } from '#server/http/context';
import type { Job } from '#server/jobs/job';
import { dailyFrom } from '#server/jobs/job';
import * as store from './unused-store';

const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;
const UNUSED_DAYS = 7;
const BATCH = 500;

export const filesJobs: Job[] = [
  { name: 'remove-unused-files', slot: dailyFrom(NIGHT_HOUR), run: removeUnused },
];

/** Removes uploads that nothing ever referred to (product.md section 9); their contents go once that is committed. */
async function removeUnused(ctx: WorkContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - UNUSED_DAYS * DAY_MS);
  for (;;) {
    const files = await store.unlooked(ctx, before, BATCH);
    const [oldest] = files;
    if (!oldest) return;
    const names = files.map((file) => file.name);
    const used = new Set((await store.referred(ctx, names, oldest.createdAt)).map((file) => file.name));
    await store.markReferred(ctx, [...used]);
    const unused = names.filter((name) => !used.has(name));
    await store.removeAll(ctx, unused);
    for (const name of unused) ctx.afterCommit(() => ctx.files.remove(name));
  }
}
