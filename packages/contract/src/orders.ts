import { MAX_PRIVATE_VIEWS, TOO_MANY_VIEWS } from '@selvedge/domain/views/views';
import { UserType } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint, LARGE_BODY } from './endpoint';
import { issueMessage } from './issue-message';
import { counts, dueCounts, HomeOrder, OrderFilter, OrderPage } from './order-list-shapes';
import { CustomField, customFields } from './order-part-shapes';
import { GuestOrder, Order, OrderInput } from './order-shapes';
import {
  asPartner,
  audience,
  instant,
  message,
  opaqueId,
  orderStatus,
  pathId,
  queryInt,
  text,
  userId,
  uuid,
  version,
} from './scalars';
import { viewName } from './views';

const orderParams = z.object({ orderId: uuid });

export const defaultFields = endpoint({
  method: 'GET',
  path: '/CustomOrder/fields/:level',
  access: 'session',
  summary: 'The custom fields that a level starts with, for the caller’s type',
  params: z.object({ level: z.string() }),
  query: z.object({ groupName: z.optional(z.string()) }),
  result: z.array(CustomField),
});
export const listOrders = endpoint({
  method: 'GET',
  path: '/CustomOrder',
  access: 'session',
  summary: 'Orders of the caller’s organization with their order-level fields',
  query: OrderFilter,
  result: z.array(
    z.object({
      orderId: uuid,
      orderStatus,
      orderName: z.optional(z.string()),
      orderNumber: z.optional(z.nullable(z.string())),
      styleNames: z.optional(z.array(z.string())),
      orderType: z.optional(z.string()),
      currentEditingStep: z.optional(z.int()),
      updatedAt: z.optional(instant),
      isEditor: z.optional(z.boolean()),
      customFields,
    }),
  ),
});
export const homePage = endpoint({
  method: 'GET',
  path: '/HomePage',
  access: 'session',
  summary: 'Orders on which the caller is listed, with what is due',
  query: OrderFilter,
  result: z.object({
    orders: z.array(HomeOrder),
    total: z.int(),
    counts,
    /** For each side of the caller: how many orders each choice of that side's due filter finds. */
    due: z.object({ client: z.optional(dueCounts), factory: z.optional(dueCounts) }),
  }),
});
export const orgBasedOrders = endpoint({
  method: 'GET',
  path: '/CustomOrder/OrgBasedOrders',
  access: 'session',
  summary: 'Order cards of the caller’s organization',
  query: OrderFilter,
  result: OrderPage,
});
export const orgBasedOrdersOf = endpoint({
  method: 'GET',
  path: '/CustomOrder/OrgBasedOrders/:organizationId',
  access: 'session',
  summary: 'Order cards shared with one organization',
  params: z.object({ organizationId: pathId }),
  query: OrderFilter,
  result: OrderPage,
});
const SavedView = z.object({ name: viewName, query: text(1000) });
const savedViews = z.array(SavedView).check(z.maxLength(MAX_PRIVATE_VIEWS, issueMessage(TOO_MANY_VIEWS)));
/** @public Not called by the web app. */
export const listViews = endpoint({
  method: 'GET',
  path: '/CustomOrder/views',
  access: 'session',
  summary: 'The order list’s views that the caller saved for themselves',
  result: z.array(z.object({ name: z.string(), query: z.string() })),
});
/** @public Not called by the web app. */
export const saveViews = endpoint({
  method: 'PUT',
  path: '/CustomOrder/views',
  access: 'session',
  policy: 'reach',
  summary: 'Replace the views of the order list that the caller saved for themselves',
  body: savedViews,
  result: savedViews,
});
export const lastTeam = endpoint({
  method: 'GET',
  path: '/CustomOrder/last-team',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary:
    'Who can still be assigned of the people of the caller’s newest order with a buyer, drafts aside; null without one',
  query: z.object({ buyerId: pathId, except: z.optional(uuid) }),
  result: z.object({
    team: z.nullable(
      z.object({
        orderId: uuid,
        orderName: z.string(),
        associatedUsers: z.array(userId),
        editorUsers: z.array(userId),
      }),
    ),
  }),
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId',
  access: 'session',
  preview: true,
  summary: 'One order, as the caller’s side sees it',
  params: orderParams,
  query: z.object({ as: asPartner }),
  result: Order,
});
export const createOrder = endpoint({
  method: 'POST',
  path: '/CustomOrder',
  access: 'session',
  policy: 'mayCreateOrder',
  summary: 'Create an order or save a draft',
  body: OrderInput,
  bodyLimit: LARGE_BODY,
  result: Order,
});
export const updateOrder = endpoint({
  method: 'PUT',
  path: '/CustomOrder/:orderId',
  access: 'session',
  policy: 'mayUpdate',
  summary: 'Save an order: merges by id, refuses a stale version',
  params: orderParams,
  body: OrderInput,
  bodyLimit: LARGE_BODY,
  result: Order,
});
export const loadDraft = endpoint({
  method: 'GET',
  path: '/CustomOrder/draft/:orderId',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'A draft with its plan and editing step',
  params: orderParams,
  result: Order,
});
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/CustomOrder/draft/:orderId',
  access: 'session',
  policy: ['mayWorkAsTrader', 'mayEdit'],
  summary: 'Delete a draft, or a sample order, with its plan and comments',
  params: orderParams,
  result: message,
});
export const shareOrder = endpoint({
  method: 'POST',
  path: '/CustomOrder/guest',
  access: 'session',
  policy: 'mayShare',
  summary:
    'Make or reuse a share link: of the caller’s own type, or of the type that a trader makes it for. All else is ignored',
  body: z.object({ orderId: uuid, for: z.optional(audience) }),
  // Clients may send the whole order.
  bodyLimit: LARGE_BODY,
  secretAnswer: true,
  result: Order,
});
export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/CustomOrder/guest/:orderId/:token',
  access: 'session',
  policy: 'reach',
  summary: 'Revoke a share link',
  params: z.object({ orderId: uuid, token: opaqueId }),
  result: message,
});
const [BUYER, FACTORY] = [`${UserType.Buyer}`, `${UserType.Manufacturer}`] as const;
export const endSideLinks = endpoint({
  method: 'DELETE',
  path: '/CustomOrder/guest/:orderId/side/:userType',
  access: 'session',
  policy: ['mayWorkAsTrader', 'mayEndSideLinks'],
  summary: `End the public links of the order’s buyer (${BUYER}) or factory (${FACTORY}), without seeing them`,
  params: z.object({ orderId: uuid, userType: z.enum([BUYER, FACTORY]) }),
  result: message,
});
export const guestOrder = endpoint({
  method: 'GET',
  path: '/CustomOrder/guest/:orderId/:token',
  access: 'guest',
  summary: 'An order for the holder of a share link',
  params: z.object({ orderId: opaqueId, token: opaqueId }),
  result: GuestOrder,
});
export const orderRevisions = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/revisions',
  access: 'session',
  summary: 'The order’s commits, newest first',
  params: orderParams,
  query: z.object({ page: queryInt(1, 1, 100_000), pageSize: queryInt(50, 1, 100) }),
  result: z.array(
    z.object({
      version,
      authorId: z.nullable(userId),
      authorName: z.string(),
      createdAt: instant,
      commitMessage: z.string(),
      changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
});
export const orderRevision = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/revisions/:version',
  access: 'session',
  summary: 'The order as it was at a version',
  params: z.object({ orderId: uuid, version: pathId }),
  result: Order,
});
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/CustomOrder/:orderId/revisions/:version/restore',
  access: 'session',
  policy: 'mayChange',
  summary: 'Restore a version, as a new commit',
  params: z.object({ orderId: uuid, version: pathId }),
  body: z.object({ commitMessage: z._default(z.string(), ''), version: z.optional(version) }),
  result: Order,
});
/** @public Not called by the web app. */
export const styleNameOf = endpoint({
  method: 'GET',
  path: '/customorder/style-name',
  access: 'session',
  summary: 'A style’s name',
  query: z.object({ orderId: uuid, styleId: uuid }),
  result: z.object({ styleName: z.string() }),
});
/** @public Not called by the web app. */
export const comboNameOf = endpoint({
  method: 'GET',
  path: '/customorder/combo-name',
  access: 'session',
  summary: 'A combo’s name',
  query: z.object({ orderId: uuid, styleId: uuid, comboId: uuid }),
  result: z.object({ comboName: z.string() }),
});
