import * as contract from '@selvedge/contract/planning';
import { routes } from '#server/http/routes';
import { guestPlan, guestSummary } from './guests';
import { myWork } from './my-work';
import * as planning from './planning';
import { updateStage } from './progress';
import { summary } from './summary';

export const planningRoutes = routes(contract, {
  planByOrder: (ctx, { params }) => planning.plan(ctx, params.orderId),
  allStages: (ctx, { params }) => planning.plan(ctx, params.orderId),
  guestPlan: (ctx, { params }) => guestPlan(ctx, params.orderId, params.token),
  groupedPlan: (ctx, { params }) => summary(ctx, params.orderId),
  guestGroupedPlan: (ctx, { params }) => guestSummary(ctx, params.orderId, params.token),
  bulkUpdatePlan: (ctx, { body, ifMatch }) => planning.bulkUpdate(ctx, body, ifMatch),
  updateStage: (ctx, { params, body }) => updateStage(ctx, params.stageId, body),
  myWork: (ctx, { query }) => myWork(ctx, query),
  deleteStage: (ctx, { params }) => planning.deleteStage(ctx, params.stageId),
  clearPlan: (ctx, { params, ifMatch }) => planning.clear(ctx, params.orderId, ifMatch),
  restorePlan: (ctx, { params }) => planning.restore(ctx, params.orderId),
  stageNameOf: (ctx, { query }) => planning.stageName(ctx, query.orderId, query.stageId),
});
