import { dayIn } from '@selvedge/domain/calendar';
import type { OrderRecord } from '@selvedge/domain/orders/order';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import type { Job } from '#server/jobs/job';
import { everyMinutes } from '#server/jobs/job';
import { listRenamed, noteFollowed } from '#server/modules/organizations/organizations';
import { project, withParties } from './compose';
import * as names from './names-store';
import * as store from './store';
import { putTogether } from './tallies-store';

/** So many orders at once: they wait for each other no longer than for a save. */
const BATCH = 300;

export const ordersJobs: Job[] = [
  { name: 'follow-new-names', slot: everyMinutes(1), run: followNewNames },
  { name: 'put-tallies-together', slot: everyMinutes(1), run: putTogether },
];

/** Orders tell the names of their organizations as these are today, no matter who saved them last. */
async function followNewNames(ctx: WorkContext): Promise<void> {
  for (const organization of await listRenamed(ctx)) {
    const rows = await names.ordersOf(ctx, organization, BATCH);
    const ids = [...new Set(rows.flatMap((row) => row.associatedUsers))];
    const people = ids.length > 0 ? await store.people(ctx, ids) : [];
    const userTypes = Object.fromEntries(people.map((person) => [person.id, person.userType]));
    await names.writeNames(
      ctx,
      rows.map((row) => {
        const { styles: _unchanged, ...projection } = project(recordOf(row, userTypes, ctx.now));
        return { orderId: row.orderId, ...projection };
      }),
    );
    // When there is none left, all have.
    await noteFollowed(ctx, organization.organizationId, rows.at(-1)?.orderId ?? null);
    const concerned = rows.flatMap((row) => [row.trader.id, row.buyer?.id, row.factory?.id]);
    ctx.live({ kind: 'orders', organizationIds: [...new Set(concerned)].filter((id) => id !== undefined) });
  }
}

/** A stored order with its organizations' names of today. */
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
