import { localized } from '@selvedge/domain/localized-text';
import { COMMIT_MAX } from '@selvedge/domain/orders/rules';
import { REASON_MAX } from '@selvedge/domain/planning/readiness/readiness-texts';
import { COMMENT_MAX, FIGURE_MAX, PHOTOS_MAX, REPORT_MESSAGES } from '@selvedge/domain/planning/report';
import { SAMPLE_RESULTS } from '@selvedge/domain/samples/rounds';
import { PARTS_MAX as SAMPLES_MAX } from '@selvedge/domain/samples/rules';
import * as z from 'zod/mini';
import { endpoint, PARTS_BODY } from './endpoint';
import { issueMessage } from './issue-message';
import { DateReason, Stage } from './planning-shapes';
import { roundIds, SentParcel } from './samples';
import { day, stageStatus, text, uuid } from './scalars';

const figure = z
  .number()
  .check(z.nonnegative(), z.maximum(FIGURE_MAX, { error: issueMessage(REPORT_MESSAGES.limit(FIGURE_MAX)) }));
const PARTS_MAX = 10_000;
const parts = <T extends z.ZodMiniType>(part: T) => z.array(part).check(z.maxLength(PARTS_MAX));
const summary = z.string().check(
  z.refine((value) => [...value.trim()].length <= COMMIT_MAX, {
    error: issueMessage(localized('The summary is longer than {max} characters.', { max: COMMIT_MAX })),
  }),
);

const ReportedSample = z.union([
  z.object({
    subStageIds: z.array(uuid).check(z.minLength(1), z.maxLength(SAMPLES_MAX)),
    on: day,
    parcel: z._default(z.nullable(SentParcel), null),
  }),
  z.object({
    roundIds,
    result: z.enum(SAMPLE_RESULTS),
    on: day,
    nextDueOn: z._default(z.nullable(day), null),
  }),
]);

/**
 * The client chooses `id`: sending the same report again returns the first outcome. `seen` makes each part conditional.
 * A status without `subStageIds` applies to the parts in `seen`, or to all parts. `confirm` accepts figures over the
 * order's tolerance. `expected` is the day on which the side will be complete, null to take it back.
 */
const Report = z
  .object({
    id: uuid,
    stageId: uuid,
    side: z.enum(['client', 'factory']),
    status: z.optional(stageStatus),
    subStageIds: z.optional(parts(uuid).check(z.minLength(1))),
    figures: z.optional(parts(z.object({ subStageId: uuid, inhouse: figure }))),
    confirm: z.optional(z.boolean()),
    comment: z.optional(
      z.string().check(z.maxLength(COMMENT_MAX, { error: issueMessage(REPORT_MESSAGES.comment) })),
    ),
    photos: z.optional(
      z.array(text(500)).check(z.maxLength(PHOTOS_MAX, { error: issueMessage(REPORT_MESSAGES.photos) })),
    ),
    summary: z.optional(summary),
    /** The day of completion of the parts that the report completes, if it was before the day of the report. */
    doneOn: z.optional(day),
    sample: z.optional(ReportedSample),
    expected: z.optional(z.nullable(day)),
    /** Why it was late, or why it will be if the report gives an expected day. */
    reason: z.optional(DateReason),
    releaseReason: z.optional(text(REASON_MAX)),
    seen: z.optional(parts(z.object({ subStageId: uuid, status: stageStatus, inhouse: figure }))),
    /** When the report was made, if it was kept without a network and is sent later. */
    createdAt: z.optional(z.iso.datetime({ offset: true })),
  })
  .register(z.globalRegistry, { id: 'Report' });

const Reported = z.object({
  stage: Stage,
  /** Parts that already had the reported values. */
  unchanged: z.array(uuid),
  messageId: z.nullable(uuid),
});

export const report = endpoint({
  method: 'POST',
  path: '/Planning/report',
  access: 'session',
  policy: 'mayUpdateSide',
  summary:
    'Report statuses, quantities, samples, an expected day and a comment with photos on one side of a stage, all or nothing',
  body: Report,
  bodyLimit: PARTS_BODY,
  result: Reported,
  idempotent: true,
});
export const takeBackReport = endpoint({
  method: 'DELETE',
  path: '/Planning/report/:reportId',
  access: 'session',
  policy: 'mayUpdateSide',
  summary: 'Take one’s own report back within ten minutes, while its parts still stand as it left them',
  params: z.object({ reportId: uuid }),
  result: z.object({ stage: Stage }),
});
export const passOnReport = endpoint({
  method: 'POST',
  path: '/Planning/pass-on/:stageId',
  access: 'session',
  policy: 'mayPlan',
  summary:
    'Pass the factory side’s statuses and quantities of a stage on to the client side, with their dates',
  params: z.object({ stageId: uuid }),
  body: z.object({
    subStageIds: z.optional(parts(uuid).check(z.minLength(1))),
    summary: z.optional(summary),
  }),
  bodyLimit: PARTS_BODY,
  result: z.object({ stage: Stage, unchanged: z.array(uuid) }),
  idempotent: true,
});
export const setPassOn = endpoint({
  method: 'PUT',
  path: '/Planning/pass-on/:stageId',
  access: 'session',
  policy: 'mayPlan',
  summary: 'Let factory reports on a stage be passed on to the client side by themselves, or no more',
  params: z.object({ stageId: uuid }),
  body: z.object({ byItself: z.boolean() }),
  result: z.object({ stage: Stage }),
});
