import { DATE_CHANGE_KINDS } from '@selvedge/domain/planning/dates/date-changes';
import { MOVES_MAX } from '@selvedge/domain/planning/dates/date-rules';
import { PARTIES, REASON_CODES } from '@selvedge/domain/planning/dates/reasons';
import { PLAN_FROM } from '@selvedge/domain/planning/plan-from';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { DateReason } from './planning-shapes';
import { day, instant, queryInt, userType, uuid } from './scalars';
import { Schedule, side } from './schedule-shapes';

const byOrder = z.object({ orderId: uuid });

/** What one party states about a change. The note and `tell` are absent for readers who may not see them. */
const Statement = z
  .object({
    byType: userType,
    code: z.enum(REASON_CODES),
    party: z.enum(PARTIES),
    note: z.optional(z.nullable(z.string())),
    tell: z.optional(z.array(side)),
  })
  .register(z.globalRegistry, { id: 'DateStatement' });

/** A frozen deadline that moved, a day expected after the deadline, or a completion after it. */
const DateChange = z
  .object({
    id: uuid,
    stageId: uuid,
    stageName: z.string(),
    /** Null for the side of the stage. */
    subStageId: z.nullable(uuid),
    subStageName: z.nullable(z.string()),
    side,
    kind: z.enum(DATE_CHANGE_KINDS),
    from: day,
    to: day,
    at: instant,
    byName: z.nullable(z.string()),
    statements: z.array(Statement),
    can: z.object({ state: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'DateChange' });

/** Code and party are null for changes without a reason that the reader may see. */
const ReasonTotal = z.object({
  side,
  code: z.nullable(z.enum(REASON_CODES)),
  party: z.nullable(z.enum(PARTIES)),
  /** Calendar days. */
  days: z.int(),
});

export const reschedule = endpoint({
  method: 'PUT',
  path: '/Planning/reschedule/:orderId',
  access: 'session',
  policy: 'mayPlan',
  summary:
    'Move deadlines of a plan, or change the date that it counts from, all or nothing; If-Match carries the plan’s version',
  params: byOrder,
  body: z.object({
    moves: z
      .array(
        z.object({
          stageId: uuid,
          subStageId: z.optional(z.nullable(uuid)),
          side,
          /** Null for a part means the deadline of the stage. */
          commitment: z.nullable(day),
        }),
      )
      .check(z.maxLength(MOVES_MAX)),
    planFrom: z.optional(z.enum(PLAN_FROM)),
    reason: z.optional(DateReason),
    commitMessage: z._default(z.string(), ''),
  }),
  result: Schedule,
});
export const setBaseline = endpoint({
  method: 'POST',
  path: '/Planning/baseline/:orderId',
  access: 'session',
  policy: 'mayPlan',
  summary: 'Freeze the deadlines of all or chosen stages as agreed; freezing again needs a note',
  params: byOrder,
  body: z.object({
    stageIds: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(200))),
    sides: z.array(side).check(z.minLength(1), z.maxLength(2)),
    note: z._default(z.string(), ''),
  }),
  result: Schedule,
});
export const setExpected = endpoint({
  method: 'PUT',
  path: '/Planning/expected/:stageId',
  access: 'session',
  policy: 'mayUpdateSide',
  summary: 'The day on which a person expects one side of a stage to be complete; the deadline stays',
  params: z.object({ stageId: uuid }),
  body: z.object({ side, day: z.nullable(day), reason: z.optional(DateReason) }),
  result: Schedule,
});
export const dateChanges = endpoint({
  method: 'GET',
  path: '/Planning/changes/:orderId',
  access: 'session',
  summary: 'How the dates of a plan changed and why, newest first, as the caller’s side may know it',
  params: byOrder,
  query: z.object({
    stageId: z.optional(uuid),
    side: z.optional(side),
    page: queryInt(1, 1, 100_000),
  }),
  result: z.object({ changes: z.array(DateChange), total: z.int(), byReason: z.array(ReasonTotal) }),
});
export const stateReason = endpoint({
  method: 'PUT',
  path: '/Planning/changes/:id/reason',
  access: 'session',
  policy: 'mayUpdateSide',
  summary: 'Why a date changed, as the caller’s party states it, in the place of its earlier statement',
  params: z.object({ id: uuid }),
  body: DateReason,
  result: DateChange,
});
