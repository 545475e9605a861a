import { WORK_LANES } from '@selvedge/domain/planning/lanes';
import { MAX_LEAD_DAYS } from '@selvedge/domain/planning/shift';
import type * as domain from '@selvedge/domain/planning/stage';
import { REPORT_ROLES } from '@selvedge/domain/planning/status';
import {
  MATERIAL_TYPES,
  STAGE_CATEGORIES,
  STAGE_TYPES,
  StageLevel,
  UserType,
} from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint, LARGE_BODY } from './endpoint';
import { currentPassword } from './person-shapes';
import {
  day,
  instant,
  message,
  opaqueId,
  quantity,
  queryInt,
  stageStatus,
  text,
  userId,
  uuid,
} from './scalars';
import type { ShapeOf } from './shape-of';

const people = z.object({
  traders: z.array(userId),
  manufacturers: z.array(userId),
  clients: z.array(userId),
});
const leadTime = z.int().check(z.minimum(0), z.maximum(MAX_LEAD_DAYS));

/** A stage as the editor or a template sends it: an empty `stageId` means new; sub-stages sent are ignored. */
export const StageInput = z
  .object({
    stageId: z.optional(z.nullable(z.union([uuid, z.literal('')]))),
    orderId: z.optional(z.union([uuid, z.literal('')])),
    /** Takes the stage of `stageId` out of the plan, in the same save; of the rest only `orderId` is read. */
    removed: z.optional(z.boolean()),
    stageName: z._default(text(120), ''),
    stageType: z._default(z.enum(STAGE_TYPES), 'Sample Approval'),
    category: z._default(z.enum(STAGE_CATEGORIES), 'Approval'),
    level: z._default(z.enum([StageLevel.Combo, StageLevel.Material]), StageLevel.Combo),
    materialType: z.optional(z.nullable(z.enum(MATERIAL_TYPES))),
    isVisibleToClient: z._default(z.boolean(), true),
    isVisibleToFactory: z._default(z.boolean(), true),
    leadTimeClient: z._default(leadTime, 0),
    leadTimeManufacturer: z._default(leadTime, 0),
    deadlineClient: z.optional(z.nullable(day)),
    deadlineManufacturer: z.optional(z.nullable(day)),
    statusClientTrader: z._default(stageStatus, 'NOT_STARTED'),
    statusTraderManufacturer: z._default(stageStatus, 'NOT_STARTED'),
    associatedUsers: z._default(
      z.object({
        traders: z._default(z.array(userId).check(z.maxLength(100)), []),
        manufacturers: z._default(z.array(userId).check(z.maxLength(100)), []),
        clients: z._default(z.array(userId).check(z.maxLength(100)), []),
      }),
      { traders: [], manufacturers: [], clients: [] },
    ),
  })
  .register(z.globalRegistry, { id: 'StageInput' });

type BothStages = domain.Stage & domain.SubStage;
interface StageWithAbilities extends Omit<domain.Stage, 'associatedUsers' | 'subStages'> {
  associatedUsers: Partial<domain.StagePeople>;
  subStages: unknown;
  can: unknown;
}

/** Totals of parts for each unit among them; the single quantities beside them are those of the first unit. */
const unitTotals = z.optional(
  z.array(z.object({ unit: quantity.shape.unit, required: z.number(), inhouse: z.number() })),
);

/** Each side's keys are absent from the other side's answer. */
const clientSide = {
  statusClientTrader: z.optional(stageStatus),
  deadlineClient: z.optional(z.nullable(z.string())),
  requiredQuantityClient: z.optional(quantity),
  inhouseQuantityClient: z.optional(quantity),
} satisfies Partial<ShapeOf<BothStages>>;
const factorySide = {
  statusTraderManufacturer: z.optional(stageStatus),
  deadlineManufacturer: z.optional(z.nullable(z.string())),
  requiredQuantityManufacturer: z.optional(quantity),
  inhouseQuantityManufacturer: z.optional(quantity),
} satisfies Partial<ShapeOf<BothStages>>;

const SubStage = z.object({
  stageId: uuid,
  styleId: uuid,
  comboId: uuid,
  materialId: z.nullable(uuid),
  styleName: z.string(),
  comboName: z.string(),
  materialName: z.nullable(z.string()),
  ...clientSide,
  ...factorySide,
  submittedAtClient: z.optional(z.nullable(instant)),
  submittedByClient: z.optional(z.nullable(userId)),
  updatedAtClient: z.optional(z.nullable(instant)),
  updatedByClient: z.optional(z.nullable(userId)),
  submittedAtManufacturer: z.optional(z.nullable(instant)),
  submittedByManufacturer: z.optional(z.nullable(userId)),
  updatedAtManufacturer: z.optional(z.nullable(instant)),
  updatedByManufacturer: z.optional(z.nullable(userId)),
} satisfies ShapeOf<domain.SubStage>);

export const Stage = z
  .object({
    stageId: uuid,
    orderId: uuid,
    stageName: z.string(),
    stageType: z.enum(STAGE_TYPES),
    category: z.enum(STAGE_CATEGORIES),
    level: z.enum([StageLevel.Combo, StageLevel.Material]),
    materialType: z.nullable(z.enum(MATERIAL_TYPES)),
    isParent: z.literal(true),
    position: z.int(),
    isVisibleToClient: z.optional(z.boolean()),
    isVisibleToFactory: z.optional(z.boolean()),
    /** Factory reports are passed on to the client by themselves. */
    passesOn: z.optional(z.boolean()),
    ...clientSide,
    ...factorySide,
    totalsClient: unitTotals,
    totalsManufacturer: unitTotals,
    leadTimeClient: z.optional(z.int()),
    leadTimeManufacturer: z.optional(z.int()),
    associatedUsers: z.optional(z.partial(people)),
    totalItems: z.int(),
    completedClientTrader: z.optional(z.int()),
    completedTraderManufacturer: z.optional(z.int()),
    subStages: z.array(SubStage),
    can: z.optional(
      z.object({
        updateClient: z.boolean(),
        updateFactory: z.boolean(),
        /** What the caller reports in Approval stages: who makes the sample submits it, who judges it decides. */
        clientRole: z.nullable(z.enum(REPORT_ROLES)),
        factoryRole: z.nullable(z.enum(REPORT_ROLES)),
      }),
    ),
  } satisfies ShapeOf<StageWithAbilities>)
  .register(z.globalRegistry, { id: 'Stage' });

/** The planning summary (document 3, section 3): a side's keys are absent from the other side's answer. */
const SummaryCombo = z.object({
  color: z.string(),
  comboId: uuid,
  stageId: uuid,
  materialName: z.nullable(z.string()),
  combosDeadlineClient: z.optional(z.nullable(z.string())),
  combosStatusClientTrader: z.optional(stageStatus),
  /** Whether anything was reported, be it a status or a quantity. */
  combosStartedClient: z.optional(z.boolean()),
  combosCompletedClient: z.optional(z.boolean()),
  /** How much more than required was reported in-house. */
  combosOverClient: z.optional(z.number()),
  combosDeadlineManufacturer: z.optional(z.nullable(z.string())),
  combosStatusTraderManufacturer: z.optional(stageStatus),
  combosStartedManufacturer: z.optional(z.boolean()),
  combosCompletedManufacturer: z.optional(z.boolean()),
  combosOverManufacturer: z.optional(z.number()),
});
const SummaryStyle = z.object({
  styleId: z.string(),
  styleName: z.string(),
  storyName: z.string(),
  styleTotalStages: z.int(),
  styleRequiredQuantityClient: z.optional(quantity),
  styleInHouseQuantityClient: z.optional(quantity),
  styleTotalsClient: unitTotals,
  styleTotalCompletedStagesClient: z.optional(z.int()),
  styleRequiredQuantityManufacturer: z.optional(quantity),
  styleInHouseQuantityManufacturer: z.optional(quantity),
  styleTotalsManufacturer: unitTotals,
  styleTotalCompletedStagesManufacturer: z.optional(z.int()),
  styleAssociatedUsers: z.optional(z.partial(people)),
  combos: z.array(SummaryCombo),
});
const SummaryStage = z
  .object({
    stageId: uuid,
    stageName: z.string(),
    stageType: z.enum(STAGE_TYPES),
    category: z.enum(STAGE_CATEGORIES),
    brandName: z.string(),
    item: z.string(),
    buyerName: z.string(),
    /** Of traders only. A side that is not shared carries the figures of the other one. */
    isVisibleToClient: z.optional(z.boolean()),
    isVisibleToFactory: z.optional(z.boolean()),
    totalStages: z.int(),
    stageDeadlineClient: z.optional(z.nullable(z.string())),
    stageDeadlineClientDue: z.optional(z.nullable(z.int())),
    stageStatusClientTrader: z.optional(stageStatus),
    stageTotalCompletedStagesClient: z.optional(z.int()),
    stageRequiredQuantityClient: z.optional(quantity),
    stageInHouseQuantityClient: z.optional(quantity),
    stageTotalsClient: unitTotals,
    stageInHousePercentClient: z.optional(z.int()),
    stageDeadlineManufacturer: z.optional(z.nullable(z.string())),
    stageDeadlineManufacturerDue: z.optional(z.nullable(z.int())),
    stageStatusTraderManufacturer: z.optional(stageStatus),
    stageTotalCompletedStagesManufacturer: z.optional(z.int()),
    stageRequiredQuantityManufacturer: z.optional(quantity),
    stageInHouseQuantityManufacturer: z.optional(quantity),
    stageTotalsManufacturer: unitTotals,
    stageInHousePercentManufacturer: z.optional(z.int()),
    associatedUsers: z.optional(z.partial(people)),
    styles: z.array(SummaryStyle),
  })
  .register(z.globalRegistry, { id: 'SummaryStage' });

const byOrder = z.object({ orderId: uuid });
const byStage = z.object({ stageId: uuid });
const byGuest = z.object({ orderId: opaqueId, token: opaqueId });

export const planByOrder = endpoint({
  method: 'GET',
  path: '/Planning/byOrderId/:orderId',
  access: 'session',
  summary: 'An order’s plan as the caller’s side sees it; its version is the ETag',
  params: byOrder,
  result: z.array(Stage),
});
export const guestPlan = endpoint({
  method: 'GET',
  path: '/Planning/byOrderId/guest/:orderId/:token',
  access: 'guest',
  summary: 'The plan for the holder of a share link',
  params: byGuest,
  result: z.array(Stage),
});
/** @public Not called by the web app. */
export const allStages = endpoint({
  method: 'GET',
  path: '/CustomOrder/GetAllStages/:orderId',
  access: 'session',
  summary: 'The stages for the tracker',
  params: byOrder,
  result: z.array(Stage),
});
export const groupedPlan = endpoint({
  method: 'GET',
  path: '/Planning/grouped/:orderId',
  access: 'session',
  summary: 'The summary of the plan',
  params: byOrder,
  result: z.array(SummaryStage),
});
/** @public Not called by the web app. */
export const guestGroupedPlan = endpoint({
  method: 'GET',
  path: '/Planning/grouped/guest/:orderId/:token',
  access: 'guest',
  summary: 'The summary of the plan for the holder of a share link',
  params: byGuest,
  result: z.array(SummaryStage),
});
export const bulkUpdatePlan = endpoint({
  method: 'PUT',
  path: '/Planning/bulkUpdate',
  access: 'session',
  summary:
    'Upsert stages of one order and remove those marked as removed, all or nothing; others stay. If-Match carries the plan’s version',
  /** The body is the list of stages, so the summary is a parameter. */
  query: z.object({ commitMessage: z._default(z.string(), '') }),
  body: z.array(StageInput).check(z.minLength(1, { error: 'No stages were sent.' }), z.maxLength(200)),
  bodyLimit: LARGE_BODY,
  result: z.array(Stage),
});
export const shiftDeadlines = endpoint({
  method: 'POST',
  path: '/Planning/shift',
  access: 'trader',
  summary: 'Move the open deadlines of several orders by days, or count with `preview` how many would move',
  body: z.object({
    orderIds: z.array(uuid).check(z.minLength(1), z.maxLength(100)),
    /** Later; earlier when negative. */
    days: z.int().check(
      z.minimum(-MAX_LEAD_DAYS),
      z.maximum(MAX_LEAD_DAYS),
      z.refine((days) => days !== 0, 'Days must not be 0.'),
    ),
    sides: z.array(z.enum(['client', 'factory'])).check(z.minLength(1), z.maxLength(2)),
    preview: z._default(z.boolean(), false),
    commitMessage: z._default(z.string(), ''),
  }),
  result: z.object({
    orders: z.array(
      z.object({
        orderId: uuid,
        orderName: z.string(),
        deadlines: z.int(),
        /** Why nothing moves in this order. */
        refusal: z.optional(z.string()),
      }),
    ),
    deadlines: z.int(),
  }),
});
const StageUpdate = z.object({
  planning: z.optional(
    z.looseObject({
      statusClientTrader: z.optional(stageStatus),
      statusTraderManufacturer: z.optional(stageStatus),
      inhouseQuantityClient: z.optional(z.object({ value: z.number() })),
      inhouseQuantityManufacturer: z.optional(z.object({ value: z.number() })),
    }),
  ),
  commitMessage: z._default(z.string(), ''),
  metadata: z.object({
    styleId: z.optional(z.string()),
    comboId: z.optional(z.string()),
    stageId: z.optional(z.string()),
    styleName: z.optional(z.string()),
    comboName: z.optional(z.string()),
    targetUserType: z.union([z.literal(UserType.Buyer), z.literal(UserType.Manufacturer)]),
    /** With a stage named in the address: only these of its sub-stages get the new status, all or none. */
    subStageIds: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(500))),
    previousStatus: z.optional(z.string()),
    currentStatus: z.optional(stageStatus),
    previousInhouse: z.optional(z.number()),
    currentInhouse: z.optional(z.number()),
    required: z.optional(z.number()),
    unit: z.optional(z.unknown()),
  }),
});
export const updateStage = endpoint({
  method: 'PUT',
  path: '/Planning/updateStage/:stageId',
  access: 'session',
  summary: 'Change one side’s status or in-house quantity, with a summary',
  params: byStage,
  body: StageUpdate,
  // Callers send the whole changed stage, with its sub-stages.
  bodyLimit: LARGE_BODY,
  result: Stage,
});
export const myWork = endpoint({
  method: 'GET',
  path: '/Planning/my-work',
  access: 'session',
  summary:
    'Open stages of the caller’s side that are overdue, due today or within a week, the most urgent first',
  query: z.object({
    /** 'mine' (stages on which the caller is named) or 'team' (all of the caller's organization). */
    scope: z.optional(z.enum(['mine', 'team'])),
    due: z.optional(z.enum(['overdue', 'today', 'week'])),
    /** Only what is the caller's turn, or that of one party; by default all of it. */
    lane: z.optional(z.enum(WORK_LANES)),
    /** The day where the caller is; by default that of UTC. */
    today: z.optional(day),
    page: queryInt(1, 1, 100_000),
    pageSize: queryInt(20, 1, 100),
  }),
  result: z.object({
    tasks: z.array(
      z.object({
        side: z.enum(['client', 'factory']),
        lane: z.enum(WORK_LANES),
        deadline: z.string(),
        daysLeft: z.int(),
        orderId: uuid,
        orderName: z.string(),
        stage: Stage,
      }),
    ),
    total: z.int(),
    /** Counts of the lane that is asked for. */
    due: z.object({ overdue: z.int(), today: z.int(), week: z.int() }),
    /** How much there is in each lane of the caller, no matter what is asked for. */
    lanes: z.partialRecord(z.enum(WORK_LANES), z.int()),
  }),
});
export const calendarFeed = endpoint({
  method: 'GET',
  path: '/Planning/calendar-feed',
  access: 'session',
  summary: 'Whether the caller’s deadlines have an address for calendars, and since when',
  result: z.object({ createdAt: z.nullable(instant) }),
});
export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/Planning/calendar-feed',
  access: 'session',
  summary: 'A new private address of the caller’s deadlines as iCalendar; the one before stops',
  body: z.object({ currentPassword }),
  result: z.object({ url: z.string(), createdAt: instant }),
  repeatable: true,
});
export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/Planning/calendar-feed',
  access: 'session',
  summary: 'Stop the address of the caller’s deadlines',
  result: message,
});
export const deleteStage = endpoint({
  method: 'DELETE',
  path: '/Planning/delete/:stageId',
  access: 'session',
  summary: 'Delete a stage; If-Match carries the plan’s version',
  params: byStage,
  result: message,
});
/** @public Not called by the web app. */
export const clearPlan = endpoint({
  method: 'DELETE',
  path: '/Planning/deleteByOrder/:orderId',
  access: 'session',
  summary: 'Clear an order’s plan; it can be restored for 30 days; If-Match carries the plan’s version',
  params: byOrder,
  result: message,
});
const ClearedPlan = z.object({
  id: uuid,
  clearedAt: instant,
  clearedBy: z.string(),
  until: instant,
  stageNames: z.array(z.string()),
  withProgress: z.int(),
});
export const clearedPlan = endpoint({
  method: 'GET',
  path: '/Planning/cleared/:orderId',
  access: 'session',
  summary:
    'The plan as it was before its last clearing or replacement, else null, and before earlier ones, for 30 days',
  params: byOrder,
  result: z.object({ cleared: z.nullable(ClearedPlan), earlier: z.array(ClearedPlan) }),
});
export const restorePlan = endpoint({
  method: 'POST',
  path: '/Planning/restore/:orderId',
  access: 'session',
  summary: 'Put the plan back as it was before its last clearing or replacement, or before the one named',
  params: byOrder,
  query: z.object({ clearedId: z.optional(uuid) }),
  result: z.array(Stage),
});
/** @public Not called by the web app. */
export const stageNameOf = endpoint({
  method: 'GET',
  path: '/planning/stage-name',
  access: 'session',
  summary: 'A stage’s name',
  query: z.object({
    orderId: uuid,
    styleId: z.optional(z.string()),
    comboId: z.optional(z.string()),
    stageId: uuid,
  }),
  result: z.object({ stageName: z.string() }),
});
