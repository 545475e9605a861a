import { localized } from '@selvedge/domain/localized-text';
import { MAX_LEAD_DAYS } from '@selvedge/domain/planning/anchor';
import { WORK_LANES } from '@selvedge/domain/planning/lanes';
import { REASON_MAX } from '@selvedge/domain/planning/readiness/readiness-texts';
import { STAGE_TYPES, UserType } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint, LARGE_BODY, MEGABYTE, PARTS_BODY } from './endpoint';
import { issueMessage } from './issue-message';
import { currentPassword } from './person-shapes';
import { DateReason, Stage, StageInput, SummaryStage } from './planning-shapes';
import { reminded } from './reminding';
import {
  asPartner,
  day,
  instant,
  isSample,
  message,
  opaqueId,
  queryInt,
  stageStatus,
  text,
  uuid,
  version,
} from './scalars';

const byOrder = z.object({ orderId: uuid });
const byStage = z.object({ stageId: uuid });
const sides = z.array(z.enum(['client', 'factory']));
const byGuest = z.object({ orderId: opaqueId, token: opaqueId });

export const planByOrder = endpoint({
  method: 'GET',
  path: '/Planning/byOrderId/:orderId',
  access: 'session',
  preview: true,
  summary: 'An order’s plan as the caller’s side sees it; its version is the ETag',
  params: byOrder,
  query: z.object({ as: asPartner }),
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
  preview: true,
  summary: 'The summary of the plan',
  params: byOrder,
  query: z.object({ as: asPartner }),
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
  policy: ['mayWorkAsTrader', 'mayPlan'],
  summary:
    'Upsert stages of one order and remove those marked as removed, all or nothing; others stay. If-Match carries the plan’s version',
  /** A query parameter, because the body is the list of stages. */
  query: z.object({ commitMessage: z._default(z.string(), '') }),
  body: z
    .array(StageInput)
    .check(z.minLength(1, { error: issueMessage(localized('No stages were sent.')) }), z.maxLength(200)),
  bodyLimit: LARGE_BODY,
  result: z.array(Stage),
});
export const shiftDeadlines = endpoint({
  method: 'POST',
  path: '/Planning/shift',
  access: 'session',
  policy: ['mayWorkAsTrader', 'mayPlan'],
  summary: 'Move the open deadlines of several orders by days, or count with `preview` how many would move',
  body: z.object({
    orderIds: z.array(uuid).check(z.minLength(1), z.maxLength(100)),
    days: z.int().check(
      z.minimum(-MAX_LEAD_DAYS),
      z.maximum(MAX_LEAD_DAYS),
      z.refine((days) => days !== 0, issueMessage(localized('Days must not be 0.'))),
    ),
    sides: sides.check(z.minLength(1), z.maxLength(2)),
    preview: z._default(z.boolean(), false),
    reason: z.optional(DateReason),
    commitMessage: z._default(z.string(), ''),
  }),
  result: z.object({
    orders: z.array(
      z.object({
        orderId: uuid,
        orderName: z.string(),
        deadlines: z.int(),
        refusal: z.optional(z.string()),
      }),
    ),
    deadlines: z.int(),
    /** The agreed deadlines that move later, and the sides whose partners see one of them. */
    later: z.object({ deadlines: z.int(), sides }),
  }),
});
const releaseReason = text(REASON_MAX);
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
    /** With a stage id in the path: only these sub-stages get the new status, all or none. */
    subStageIds: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(500))),
    previousStatus: z.optional(z.string()),
    currentStatus: z.optional(stageStatus),
    previousInhouse: z.optional(z.number()),
    currentInhouse: z.optional(z.number()),
    required: z.optional(z.number()),
    unit: z.optional(z.unknown()),
    /** The day of completion, if it was before the day of the report. */
    doneOn: z.optional(day),
    reason: z.optional(DateReason),
    releaseReason: z.optional(releaseReason),
  }),
});
export const updateStage = endpoint({
  method: 'PUT',
  path: '/Planning/updateStage/:stageId',
  access: 'session',
  policy: 'mayUpdateSide',
  summary: 'Change one side’s status or in-house quantity, with a summary',
  params: byStage,
  body: StageUpdate,
  // Clients send the whole changed stage with its sub-stages: 4,000 of them have about 2 MB.
  bodyLimit: 4 * MEGABYTE,
  result: Stage,
});
/** @public Not called by the web app, which releases parts with their first report. */
export const releaseParts = endpoint({
  method: 'POST',
  path: '/Planning/release/:stageId',
  access: 'session',
  policy: 'mayPlan',
  summary: 'Let parts of a stage start on one side although their conditions are not met',
  params: byStage,
  body: z.object({
    side: z.enum(['client', 'factory']),
    subStageIds: z.array(uuid).check(z.minLength(1), z.maxLength(10_000)),
    reason: releaseReason,
  }),
  bodyLimit: PARTS_BODY,
  result: Stage,
});
export const myWork = endpoint({
  method: 'GET',
  path: '/Planning/my-work',
  access: 'session',
  summary:
    'Open stages of the caller’s side that are overdue, due today or within a week, the most urgent first',
  query: z.object({
    /** 'mine': stages that name the caller; 'team': stages of the caller's organization. */
    scope: z.optional(z.enum(['mine', 'team'])),
    due: z.optional(z.enum(['overdue', 'today', 'week'])),
    /** Filters by the caller's turn or by the turn of one party. */
    lane: z.optional(z.enum(WORK_LANES)),
    /** The current day in the caller's time zone; in UTC by default. */
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
        isSample,
        reminded,
        stage: Stage,
      }),
    ),
    total: z.int(),
    due: z.object({ overdue: z.int(), today: z.int(), week: z.int() }),
    /** Counts of each lane of the caller, regardless of the requested one. */
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
  policy: 'reach',
  summary: 'A new private address of the caller’s deadlines as iCalendar; the one before stops',
  body: z.object({ currentPassword }),
  result: z.object({ url: z.string(), createdAt: instant }),
  secretAnswer: true,
});
export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/Planning/calendar-feed',
  access: 'session',
  policy: 'reach',
  summary: 'Stop the address of the caller’s deadlines',
  result: message,
});
export const deleteStage = endpoint({
  method: 'DELETE',
  path: '/Planning/delete/:stageId',
  access: 'session',
  policy: 'mayPlan',
  summary: 'Delete a stage; If-Match carries the plan’s version',
  params: byStage,
  result: message,
});
/** @public Not called by the web app. */
export const clearPlan = endpoint({
  method: 'DELETE',
  path: '/Planning/deleteByOrder/:orderId',
  access: 'session',
  policy: 'mayPlan',
  summary: 'Clear an order’s plan; it can be restored for 30 days; If-Match carries the plan’s version',
  params: byOrder,
  result: message,
});
const RemovedStages = z.object({
  /** Of the plan after the commit. */
  version,
  clearedAt: instant,
  clearedBy: z.string(),
  /** End of the time in which the commit can be undone. */
  until: instant,
  stageNames: z.array(z.string()),
  reportedParts: z.int(),
  /** Whether the commit took the whole plan, so that the stages that came since give way to an undo. */
  whole: z.boolean(),
});
export const clearedPlan = endpoint({
  method: 'GET',
  path: '/Planning/cleared/:orderId',
  access: 'session',
  policy: 'mayPlan',
  summary:
    'The stages that the newest commit that removed stages took from the plan, else null, and those of earlier ones, for 30 days',
  params: byOrder,
  result: z.object({ cleared: z.nullable(RemovedStages), earlier: z.array(RemovedStages) }),
});
/** @public Not called by the web app. */
export const restorePlan = endpoint({
  method: 'POST',
  path: '/Planning/restore/:orderId',
  access: 'session',
  policy: 'mayPlan',
  summary: 'Put the plan back as it was before its last clearing or replacement',
  params: byOrder,
  result: z.array(Stage),
});
export const ownStageNames = endpoint({
  method: 'GET',
  path: '/Planning/stage-names',
  access: 'session',
  summary: 'Names of stages that the catalog does not have, of the caller’s orders, the most used first',
  result: z.array(z.object({ stageName: z.string(), stageType: z.enum(STAGE_TYPES) })),
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
