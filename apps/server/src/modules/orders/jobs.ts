import type { WorkContext } from '#server/http/context';
import { everyMinutes, type Job } from '#server/jobs/job';
import { listRenamed, saveProgress } from '#server/modules/organizations/organizations';
import * as names from './names-store';
import { compactOrderCounts } from './order-counts-store';
import { writeNames } from './write-names';

/** A small batch, so that a save never waits long for the locks of this job. */
const BATCH = 300;

export const ordersJobs: Job[] = [
  { name: 'propagate-renames', slot: everyMinutes(1), run: propagateRenames },
  { name: 'compact-order-counts', slot: everyMinutes(1), run: compactOrderCounts },
];

async function propagateRenames(ctx: WorkContext): Promise<void> {
  for (const organization of await listRenamed(ctx)) {
    const rows = await names.ordersOf(ctx, organization, BATCH);
    await writeNames(ctx, rows);
    await saveProgress(ctx, organization.organizationId, rows.at(-1)?.orderId ?? null);
    const concerned = rows.flatMap((row) => [row.trader.id, row.buyer?.id, row.factory?.id]);
    ctx.live({ kind: 'orders', organizationIds: [...new Set(concerned)].filter((id) => id !== undefined) });
  }
}
