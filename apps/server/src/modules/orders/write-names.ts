import { dayIn } from '@selvedge/domain/calendar';
import type { OrderRecord } from '@selvedge/domain/orders/order';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import * as names from './names-store';
import { withParties } from './parties';
import { projectRecord } from './projection';
import * as store from './store';

/** Writes the present organizations of locked orders into what each side sees of them, without a new version. */
export async function writeNames(ctx: WorkContext, rows: readonly store.OrderRow[]): Promise<void> {
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
