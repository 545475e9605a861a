import * as contract from '@selvedge/contract/reporting';
import { routes } from '#server/http/routes';
import * as reporting from './reporting';

export const reportingRoutes = routes(contract, {
  report: (ctx, { body }) => reporting.report(ctx, body),
  takeBackReport: (ctx, { params }) => reporting.takeBack(ctx, params.reportId),
  passOnReport: (ctx, { params, body }) => reporting.passOn(ctx, params.stageId, body),
  setPassOn: (ctx, { params, body }) => reporting.setPassOn(ctx, params.stageId, body.byItself),
});
