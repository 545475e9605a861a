import { NOT_SEEN_REASONS, type NotSeenReason } from '@selvedge/domain/actor';
import { CHANGE_KINDS } from '@selvedge/domain/changes/states';
import type { ViewValues } from '@selvedge/domain/orders/order-values';
import { ORDER_STATES, type OrderStanding } from '@selvedge/domain/planning/order-state';
import { MAX_STYLES, TOO_MANY_STYLES } from '@selvedge/domain/styles/limits';
import * as z from 'zod/mini';
import { issueMessage } from './issue-message';
import { customFields, fieldInputs, Style, StyleInput } from './order-part-shapes';
import { Stage, StageInput } from './planning-shapes';
import {
  day,
  instant,
  isSample,
  orderStatus,
  organizationId,
  reason,
  userId,
  userType,
  uuid,
  version,
} from './scalars';
import { side } from './schedule-shapes';
import type { ShapeOf } from './shape-of';

/** Ids of parts may be omitted on creation. Lists are complete: a part that is not listed is removed. */
export const OrderInput = z.object({
  orderId: z.optional(z.union([uuid, z.literal('')])),
  customFields: z.optional(fieldInputs),
  styleInfo: z.optional(z.array(StyleInput).check(z.maxLength(MAX_STYLES, issueMessage(TOO_MANY_STYLES)))),
  orderStatus: z.optional(orderStatus),
  associatedUsers: z.optional(z.array(userId).check(z.maxLength(500))),
  editorUsers: z.optional(z.array(userId).check(z.maxLength(500))),
  merchandiserId: z.optional(userId),
  currentEditingStep: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  planning: z.optional(z.array(StageInput).check(z.maxLength(200))),
  /** The order that this one was copied from; recorded in the activity of both. */
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

/** A summary of the plan on the viewer's sides; null without a plan. */
const PlanFacts = z.object({
  nextDeadline: z.nullable(z.string()),
  /** The name of the current stage: the first due of those in progress, else the next due. */
  currentStage: z.nullable(z.string()),
  /** The client’s ex-factory deadline, the factory’s own for a factory: it stands in for a missing ship date. */
  exFactory: z.nullable(day),
});

const Standing = z
  .object({
    state: z.enum(ORDER_STATES),
    side: z.nullable(side),
    promised: z.nullable(day),
    ships: z.nullable(day),
    daysLate: z.int(),
    behind: z.int(),
    worst: z.nullable(z.object({ stageName: z.string(), days: z.int() })),
  } satisfies ShapeOf<OrderStanding>)
  .register(z.globalRegistry, { id: 'OrderStanding' });

/** The ship date that the viewer may see, and the state of the plan. */
export const headline = {
  shipDate: z.optional(z.nullable(z.string())),
  plan: z.optional(z.nullable(PlanFacts)),
  /** Null unless the order is live; absent for guests. */
  standing: z.optional(z.nullable(Standing)),
};

/** A person on a shared order: neither id nor address. */
const NamedPerson = z.object({ name: z.string(), userType });

const SideLink = z.object({ userType, expirationDate: instant });

/** Fields that the server adds to the domain's order view. Parts of styles omit what the side may not see. */
interface ViewerParts {
  styleInfo: unknown;
  plan: unknown;
  standing: unknown;
  overallProgressClient: number;
  overallProgressManufacturer: number;
  guestInfoList: unknown;
  sideLinks: unknown;
  can: unknown;
  notSeenYet: NotSeenReason;
  reasons: unknown;
  change: unknown;
  warnings: string[];
  planning: unknown;
  merchandiserId: number | null;
  inBook: number[];
  people: unknown;
  isSample: true;
}
/** An order as one side sees it. Hidden properties are absent, not null. */
export const Order = z
  .object({
    orderId: uuid,
    orderNumber: z.optional(z.string()),
    orderName: z.optional(z.string()),
    orderStatus,
    customFields,
    styleInfo: z.array(Style),
    associatedUsers: z.array(userId),
    /** Only for guests and their previews, who receive no ids of people. */
    people: z.optional(z.array(NamedPerson)),
    editorUsers: z.optional(z.array(userId)),
    /** For traders only: the editor who is responsible for the order. */
    merchandiserId: z.optional(z.nullable(userId)),
    /** For traders only: the buyer or factory, if only the trader’s book knows it. */
    inBook: z.optional(z.array(organizationId)),
    /** Absent unless it is one of the sample data. */
    isSample,
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
    /** For traders only: the sides with a public link to the order and its expiry; never the link itself. */
    sideLinks: z.optional(z.array(SideLink)),
    can: z.optional(OrderAbilities),
    /** Only in a trader’s preview: why the viewer cannot open the order yet. */
    notSeenYet: z.optional(z.enum(NOT_SEEN_REASONS)),
    /** Why the person may not, for abilities whose screens show it. Never sent to guests. */
    reasons: z.optional(z.object({ edit: reason, archive: reason, plan: reason })),
    /** Only in the response of a save: what the order still lacks, such as a mandatory field. */
    warnings: z.optional(z.array(z.string())),
    planning: z.optional(z.array(Stage)),
    /** Only in the response of a save: the proposal or notice that it made. */
    change: z.optional(z.object({ changeId: uuid, number: z.string(), kind: z.enum(CHANGE_KINDS) })),
  } satisfies ShapeOf<Omit<ViewValues, 'styleInfo'> & ViewerParts>)
  .register(z.globalRegistry, { id: 'Order' });

/** The response to the holder of a share link: the view of the link's user type, with people by name only. */
export const GuestOrder = z
  .object({
    ...Order.shape,
    people: z.array(NamedPerson),
    guestInfoList: z.array(z.object({ userType, expirationDate: instant })),
  })
  .register(z.globalRegistry, { id: 'GuestOrder' });
