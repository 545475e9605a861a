import type { ViewValues } from '@selvedge/domain/orders/view';
import * as z from 'zod/mini';
import { customFields, fieldInputs, Style, StyleInput } from './order-part-shapes';
import { Stage, StageInput } from './planning-shapes';
import { instant, orderStatus, organizationId, userId, userType, uuid, version } from './scalars';
import type { ShapeOf } from './shape-of';

/**
 * What a save sends; ids of styles, combos and materials may be left out on creation. Lists are whole: a part that is not
 * in them is removed.
 */
export const OrderInput = z.object({
  orderId: z.optional(z.union([uuid, z.literal('')])),
  customFields: z.optional(fieldInputs),
  styleInfo: z.optional(z.array(StyleInput).check(z.maxLength(200, 'An order holds at most 200 styles.'))),
  orderStatus: z.optional(orderStatus),
  associatedUsers: z.optional(z.array(userId).check(z.maxLength(500))),
  editorUsers: z.optional(z.array(userId).check(z.maxLength(500))),
  currentEditingStep: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  planning: z.optional(z.array(StageInput).check(z.maxLength(200))),
  /** The order that a new one was copied from, for the activity of both. */
  copyOf: z.optional(uuid),
  commitMessage: z.optional(z.string()),
  version: z.optional(version),
});

const OrderAbilities = z.object({
  edit: z.boolean(),
  changeStatus: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  duplicate: z.boolean(),
  share: z.boolean(),
  plan: z.boolean(),
  deleteDraft: z.boolean(),
  invite: z.boolean(),
  endSideLinks: z.boolean(),
});

const GuestInfo = z.object({ accessToken: z.string(), userType, expirationDate: instant });

/** What the viewer's sides of a plan come to; null without a plan. */
const PlanFacts = z.object({
  /** The nearest deadline that is still open; null when all stages are complete. */
  nextDeadline: z.nullable(z.string()),
  /** The name of the stage that the order is in: in progress and due first, else due next. */
  currentStage: z.nullable(z.string()),
});

/** When an order ships by what the viewer may know, and where its plan stands. */
export const headline = {
  shipDate: z.optional(z.nullable(z.string())),
  plan: z.optional(z.nullable(PlanFacts)),
};

const SideLink = z.object({ userType, expirationDate: instant });

/** What the server adds to the domain's view of an order, and the styles, whose parts lack what a side may not see. */
interface ViewerParts {
  styleInfo: unknown;
  plan: unknown;
  overallProgressClient: number;
  overallProgressManufacturer: number;
  guestInfoList: unknown;
  sideLinks: unknown;
  can: unknown;
  warnings: string[];
  planning: unknown;
}
/** An order as one side sees it: what that side may not see is absent, not null. */
export const Order = z
  .object({
    orderId: uuid,
    orderNumber: z.optional(z.string()),
    orderName: z.optional(z.string()),
    orderStatus,
    customFields,
    styleInfo: z.array(Style),
    associatedUsers: z.array(userId),
    editorUsers: z.optional(z.array(userId)),
    createdById: z.optional(userId),
    currentEditingStep: z.optional(z.int()),
    brandName: z.optional(z.string()),
    season: z.optional(z.string()),
    item: z.optional(z.string()),
    orderType: z.optional(z.string()),
    image: z.optional(z.nullable(z.string())),
    description: z.optional(z.string()),
    buyerOrganization: z.optional(z.string()),
    traderOrganization: z.optional(z.string()),
    manufacturerOrganization: z.optional(z.string()),
    buyerOrganizationId: z.optional(z.nullable(organizationId)),
    traderOrganizationId: z.optional(organizationId),
    manufacturerOrganizationId: z.optional(z.nullable(organizationId)),
    placementDate: z.optional(z.nullable(z.string())),
    actualShipmentDate: z.optional(z.nullable(z.string())),
    ...headline,
    orderValue: z.optional(z.nullable(z.object({ amount: z.number(), currency: z.nullable(z.string()) }))),
    overallProgressClient: z.optional(z.number()),
    overallProgressManufacturer: z.optional(z.number()),
    totalStyles: z.int(),
    totalCombos: z.int(),
    totalQuantity: z.optional(z.number()),
    version,
    createdAt: instant,
    updatedAt: instant,
    guestInfoList: z.optional(z.array(GuestInfo)),
    /** For the trader only: the other sides that have a public link to the order, and until when; never the link. */
    sideLinks: z.optional(z.array(SideLink)),
    can: z.optional(OrderAbilities),
    /** Only of a save: what the order lacked before and lacks still, such as a mandatory field. */
    warnings: z.optional(z.array(z.string())),
    /** Only of a draft that is loaded into the wizard. */
    planning: z.optional(z.array(Stage)),
  } satisfies ShapeOf<Omit<ViewValues, 'styleInfo'> & ViewerParts>)
  .register(z.globalRegistry, { id: 'Order' });

/** What the holder of a share link is answered: their type's view, without anybody's name, and what the link gives. */
export const GuestOrder = z
  .object({
    ...Order.shape,
    guestInfoList: z.array(z.object({ userType, expirationDate: instant })),
  })
  .register(z.globalRegistry, { id: 'GuestOrder' });
