import type { OrganizationRef } from '@selvedge/domain/orders/order';
import type { OrganizationType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { moveMappings } from '#server/modules/documents/documents';
import { contacts } from '#server/modules/identity/identity';
import { moveFilesOf } from '#server/modules/order-files/order-files';
import { moveOrders } from '#server/modules/orders/orders';
import { book } from '#server/modules/organizations/organizations';
import { moveReports } from '#server/modules/partner-reports/partner-reports';
import { moveLinksOf } from '#server/modules/sharing/sharing';
import { moveTemplates } from '#server/modules/templates/templates';
import { moveCalendar } from '#server/modules/workdays/workdays';
import * as store from './store';

export interface TakeOver {
  traderId: number;
  partner: OrganizationRef & { type: OrganizationType };
  target: OrganizationRef;
}

/**
 * Gives an organization all that names a partner of a trader's book. The partner's row stays without a name, because
 * earlier revisions refer to it.
 */
export async function takeOver(ctx: Context, { traderId, partner, target }: TakeOver): Promise<void> {
  const move = { traderId, from: partner.id, to: target.id };
  await moveOrders(ctx, { ...move, newName: target.name });
  await moveTemplates(ctx, move);
  await moveCalendar(ctx, move);
  await moveReports(ctx, move);
  await moveFilesOf(ctx, move);
  await moveLinksOf(ctx, move);
  await moveMappings(ctx, move);
  await contacts.moveContacts(ctx, move);
  await store.remove(ctx, traderId, partner.id);
  await book.endBookPartner(ctx, partner.id, target.id);
  ctx.live({ kind: 'connections', organizationIds: [traderId, target.id] });
}
