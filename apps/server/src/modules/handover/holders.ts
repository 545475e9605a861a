import type { Holding } from '@selvedge/domain/identity/holdings';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import * as changes from '#server/modules/changes/changes';
import * as orders from '#server/modules/orders/orders';
import * as partnerReports from '#server/modules/partner-reports/partner-reports';
import * as planning from '#server/modules/planning/planning';
import * as reporting from '#server/modules/reporting/reporting';
import * as samples from '#server/modules/samples/samples';
import * as views from '#server/modules/views/views';

interface Holder {
  count: (ctx: Context, userId: number) => Promise<number>;
  give: (ctx: Context, userId: number, toId: number) => Promise<unknown>;
}
const ofStatus = (status: OrderStatus): Holder => ({
  count: async (ctx, userId) => (await orders.heldOrders(ctx, userId, status)).length,
  give: (ctx, userId, toId) => orders.giveOrders(ctx, { userId, toId, status }),
});

export const HOLDERS: Record<Holding, Holder> = {
  orders: ofStatus(OrderStatus.Active),
  stages: {
    count: async (ctx, userId) => (await planning.heldStages(ctx, userId)).length,
    give: planning.giveStages,
  },
  drafts: ofStatus(OrderStatus.Draft),
  reports: { count: partnerReports.countSent, give: partnerReports.giveSent },
  samples: { count: samples.countPacked, give: samples.givePacked },
  changes: { count: changes.countHeld, give: changes.giveHeld },
  links: { count: reporting.countCopied, give: reporting.giveCopied },
  views: { count: views.countShared, give: views.giveShared },
};
