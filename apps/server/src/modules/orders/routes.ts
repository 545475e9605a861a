import * as contract from '@selvedge/contract/orders';
import { type Bound, offloaded, routes } from '#server/http/routes';
import { defaultFields } from './default-fields';
import * as drafts from './drafts';
import { guestOrder } from './guests';
import { lastTeam } from './last-team';
import * as lists from './lists';
import * as orders from './orders';
import * as revisions from './revisions';
import { createOrUpdate, permitEdit, restore, update, type WriteSave } from './save';
import * as savedViews from './saved-views';
import * as shares from './shares';
import * as store from './store';

/** `writeSave` writes what a save may change at once; what partners must accept becomes a proposal. */
export const ordersRoutes = (writeSave: WriteSave): Bound[] =>
  routes(contract, {
    createOrder: offloaded(
      (ctx, { body }) => createOrUpdate(ctx, body, writeSave),
      async (ctx, { body }) => !!body.orderId && store.isLarge(ctx, body.orderId),
    ),
    updateOrder: offloaded(
      (ctx, { params, body }) => update(ctx, params.orderId, body, writeSave),
      (ctx, { params }) => store.isLarge(ctx, params.orderId),
      (ctx, { params }) => permitEdit(ctx, params.orderId),
    ),
    restoreRevision: offloaded(
      (ctx, { params, body }) => restore(ctx, params, body, writeSave),
      (ctx, { params }) => store.isLarge(ctx, params.orderId),
    ),
    defaultFields: (ctx, { params, query }) => defaultFields(ctx, params.level, query.groupName),
    listOrders: (ctx, { query }) => lists.listOrders(ctx, query),
    homePage: (ctx, { query }) => lists.home(ctx, query),
    orgBasedOrders: (ctx, { query }) => lists.ofOrganization(ctx, query),
    orgBasedOrdersOf: (ctx, { params, query }) => lists.sharedWith(ctx, params.organizationId, query),
    listViews: (ctx) => savedViews.list(ctx),
    saveViews: (ctx, { body }) => savedViews.save(ctx, body),
    lastTeam: (ctx, { query }) => lastTeam(ctx, query),
    getOrder: (ctx, { params }) => orders.get(ctx, params.orderId),
    loadDraft: (ctx, { params }) => drafts.loadDraft(ctx, params.orderId),
    deleteDraft: (ctx, { params }) => drafts.deleteDraft(ctx, params.orderId),
    shareOrder: offloaded((ctx, { body }) => shares.share(ctx, body.orderId, body.for)),
    revokeShare: (ctx, { params }) => shares.revoke(ctx, params.orderId, params.token),
    endSideLinks: (ctx, { params }) => shares.endOfOtherSide(ctx, params.orderId, params.userType),
    guestOrder: async (ctx, { params }) => (await guestOrder(ctx, params.orderId, params.token)).order,
    orderRevisions: (ctx, { params, query }) => revisions.list(ctx, params.orderId, query),
    orderRevision: (ctx, { params }) => revisions.at(ctx, params.orderId, params.version),
    styleNameOf: (ctx, { query }) => orders.styleName(ctx, query.orderId, query.styleId),
    comboNameOf: (ctx, { query }) => orders.comboName(ctx, query),
  });
