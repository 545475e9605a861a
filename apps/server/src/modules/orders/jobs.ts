import { dayIn } from '@selvedge/domain/calendar';
import type { OrderRecord } from '@selvedge/domain/orders/order';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import { everyMinutes, type Job } from '#server/jobs/job';
import { listRenamed, saveProgress } from '#server/modules/organizations/organizations';
import * as names from './names-store';
import { compactOrderCounts } from './order-counts-store';
import { withParties } from './parties';
import { projectRecord } from './projection';
import * as store from './store';

/** A small batch, so that a save never waits long for the locks of this job. */
const BATCH = 300;

export const ordersJobs: Job[] = [
  { name: 'propagate-renames', slot: everyMinutes(1), run: propagateRenames },
  { name: 'compact-order-counts', slot: everyMinutes(1), run: compactOrderCounts },
];

async function propagateRenames(ctx: WorkContext): Promise<void> {
  for (const organization of await listRenamed(ctx)) {
    const rows = await names.ordersOf(ctx, organization, BATCH);
    const ids = [...new Set(rows.flatMap((row) => row.associatedUsers))];
    const people = ids.length > 0 ? await store.people(ctx, ids) : [];
    const userTypes = Object.fromEntries(people.map((person) => [person.id, person.userType]));
    await names.writeNames(
      ctx,
      rows.map((row) => {
        const { styles: _unchanged, ...projection } = projectRecord(recordOf(row, userTypes, ctx.now));
        return { orderId: row.orderId, ...projection };
      }),
    );
    await saveProgress(ctx, organization.organizationId, rows.at(-1)?.orderId ?? null);
    const concerned = rows.flatMap((row) => [row.trader.id, row.buyer?.id, row.factory?.id]);
    ctx.live({ kind: 'orders', organizationIds: [...new Set(concerned)].filter((id) => id !== undefined) });
  }
}

function recordOf(row: store.OrderRow, userTypes: Record<number, UserType>, now: Date): OrderRecord {
  const { trader, buyer, factory, ...stored } = row;
  return {
    ...stored,
    customFields: withParties(row.customFields, row, dayIn('UTC', now)),
    currentEditingStep: row.editingStep,
    traderOrganization: trader,
    buyerOrganization: buyer,
    manufacturerOrganization: factory,
    userTypes,
  };
}
