import { REVISION_KINDS } from '@selvedge/domain/planning/history/kinds';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Stage } from './planning-shapes';
import { instant, pathId, queryInt, userId, uuid, version } from './scalars';

const byOrder = z.object({ orderId: uuid });
const byVersion = z.object({ orderId: uuid, version: pathId });

const PlanChange = z.object({ label: z.string(), from: z.string(), to: z.string() });
const PlanRevision = z.object({
  version,
  kind: z.enum(REVISION_KINDS),
  authorId: z.nullable(userId),
  authorName: z.string(),
  createdAt: instant,
  /** Of the commit, or a count of the changes that the caller sees. */
  summary: z.string(),
  changes: z.array(PlanChange),
  isCurrent: z.boolean(),
  /**
   * For editors, while the commit can be undone: the stages and reported parts that it took from the plan, and whether
   * it took the whole plan, so that stages that came since give way to them.
   */
  undo: z.nullable(z.object({ stages: z.int(), parts: z.int(), whole: z.boolean(), until: instant })),
});

export const planRevisions = endpoint({
  method: 'GET',
  path: '/Planning/:orderId/revisions',
  access: 'session',
  summary: 'The commits of an order’s plan that changed what the caller sees of it, newest first',
  params: byOrder,
  query: z.object({ page: queryInt(1, 1, 100_000), pageSize: queryInt(50, 1, 100) }),
  result: z.array(PlanRevision),
});
export const planRevision = endpoint({
  method: 'GET',
  path: '/Planning/:orderId/revisions/:version',
  access: 'session',
  summary: 'A commit of the plan, and what restoring it would change of the plan as the caller sees it',
  params: byVersion,
  result: z.extend(PlanRevision, {
    /** From the present plan to that version. */
    differences: z.array(PlanChange),
    /** Reported work that would leave the plan: 'Cutting for Tee > Navy: In Progress, 40 of 100 pcs (factory side)'. */
    leaving: z.array(z.string()),
  }),
});
export const restorePlanRevision = endpoint({
  method: 'POST',
  path: '/Planning/:orderId/revisions/:version/restore',
  access: 'session',
  policy: 'mayPlan',
  summary:
    'Plan the stages as they were planned at a version, as a new commit; If-Match carries the plan’s version',
  params: byVersion,
  body: z.object({ commitMessage: z._default(z.string(), '') }),
  result: z.array(Stage),
});
export const undoPlanRevision = endpoint({
  method: 'POST',
  path: '/Planning/:orderId/revisions/:version/undo',
  access: 'session',
  policy: 'mayPlan',
  summary:
    'Bring back the stages that a commit of the last 30 days took from the plan, with what was reported for them; If-Match carries the plan’s version',
  params: byVersion,
  result: z.array(Stage),
});
