import * as contract from '@selvedge/contract/partner-reports';
import { prepared, routes } from '#server/http/routes';
import * as reports from './partner-reports';
import { prepareSend, preview, sendNow } from './send-now';

export const partnerReportsRoutes = routes(contract, {
  partnerReports: (ctx, { query }) => reports.list(ctx, query.partnerId ?? null),
  createPartnerReport: (ctx, { body }) => reports.create(ctx, body),
  changePartnerReport: (ctx, { params, body }) => reports.change(ctx, params.reportId, body),
  removePartnerReport: (ctx, { params }) => reports.remove(ctx, params.reportId),
  previewPartnerReport: (ctx, { params, query }) => preview(ctx, params.reportId, query),
  sendPartnerReport: prepared(
    (ctx, { params, body }) => prepareSend(ctx, params.reportId, body),
    (ctx, { params, body }, built) => sendNow(ctx, params.reportId, body, built),
  ),
});
