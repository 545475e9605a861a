import type { WorkContext } from '#server/http/context';
import { dailyFrom, everyMinutes, type Job } from '#server/jobs/job';
import { removeHeld } from './held-files';
import * as store from './references-store';

const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;
const UNUSED_DAYS = 7;
const BATCH = 500;

export const filesJobs: Job[] = [
  { name: 'remove-held-files', slot: everyMinutes(10), run: removeHeld },
  { name: 'remove-unused-files', slot: dailyFrom(NIGHT_HOUR), run: removeUnused },
  {
    name: 'remove-unfinished-files',
    slot: dailyFrom(NIGHT_HOUR),
    run: ({ files, now }) => files.removeUnfinished(new Date(now.getTime() - DAY_MS)),
  },
];

/** After seven days; deletes contents after the commit. */
async function removeUnused(ctx: WorkContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - UNUSED_DAYS * DAY_MS);
  for (;;) {
    const names = (await store.unused(ctx, before, BATCH)).map((file) => file.name);
    if (names.length === 0) return;
    for (const name of await store.removeAll(ctx, names)) ctx.afterCommit(() => ctx.files.remove(name));
  }
}
