import * as remindingContract from '@selvedge/contract/reminding';
import * as linksContract from '@selvedge/contract/report-links';
import * as contract from '@selvedge/contract/reporting';
import { routes } from '#server/http/routes';
import * as links from './links/links';
import * as reminders from './reminders/remind';
import * as reporting from './reporting';

export { serveReportLinks } from './links/serve';

export const reportingRoutes = routes(contract, {
  report: (ctx, { body }) => reporting.report(ctx, body),
  takeBackReport: (ctx, { params }) => reporting.takeBack(ctx, params.reportId),
  passOnReport: (ctx, { params, body }) => reporting.passOn(ctx, params.stageId, body),
  setPassOn: (ctx, { params, body }) => reporting.setPassOn(ctx, params.stageId, body.byItself),
});

export const reportLinkRoutes = routes(linksContract, {
  makeReportLink: (ctx, { body }) => links.makeLink(ctx, body),
  mailReportLink: (ctx, { body }) => links.mailLink(ctx, body),
  openForReportLink: (ctx, { query }) => links.openForLink(ctx, query),
  listReportLinks: (ctx, { query }) => links.listLinks(ctx, query.stageId),
  withdrawReportLink: (ctx, { params }) => links.withdrawLink(ctx, params.id),
});

export const remindingRoutes = routes(
  { draftReminder: remindingContract.draftReminder, sendReminder: remindingContract.sendReminder },
  {
    draftReminder: (ctx, { query }) => reminders.draftReminder(ctx, query),
    sendReminder: (ctx, { body }) => reminders.sendReminder(ctx, body),
  },
);
