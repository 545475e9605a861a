import { v7 as uuid } from 'uuid';
import { stage } from '../orders';
import { template } from '../templates';
import { ABSENT, editors, ofOrder, type Row, row, same, signedIn, traderAdmins, traders } from './row';

const status = {
  commitMessage: 'Reported',
  metadata: { targetUserType: 3001, currentStatus: 'IN_PROGRESS' },
};

export const PLANNING: Record<string, Row> = {
  planByOrder: row(ofOrder, (f) => `/Planning/byOrderId/${f.order.orderId}`),
  guestPlan: row(same(404), (f) => `/Planning/byOrderId/guest/${f.order.orderId}/token`),
  allStages: row(ofOrder, (f) => `/CustomOrder/GetAllStages/${f.order.orderId}`),
  orderSchedule: row(ofOrder, (f) => `/Planning/schedule/${f.order.orderId}`),
  dateChanges: row(ofOrder, (f) => `/Planning/changes/${f.order.orderId}`),
  setBaseline: row(
    editors,
    (f) => `/Planning/baseline/${f.order.orderId}`,
    () => ({ sides: ['client', 'factory'] }),
  ),
  setExpected: row(
    editors,
    (f) => `/Planning/expected/${f.stage.stageId}`,
    () => ({ side: 'client', day: '2026-09-01' }),
  ),
  stateReason: row(
    signedIn(404),
    () => `/Planning/changes/${ABSENT}/reason`,
    () => ({ code: 'fabric', party: 'mill' }),
  ),
  today: row(signedIn(200), () => '/Today'),
  firstSteps: row(traders, () => '/FirstSteps'),
  loadSampleData: row(
    traderAdmins,
    () => '/SampleData',
    () => undefined,
  ),
  removeSampleData: row(traderAdmins, () => '/SampleData'),
  waiting: row(signedIn(200), () => '/Waiting'),
  board: row(signedIn(200), () => '/Board?scope=team'),
  boardChoices: row(signedIn(200), () => '/Board/choices'),
  boardWorkbook: row(signedIn(200), (f) => `/Board/excel?orders=${f.order.orderId}`),
  boardSheet: row(signedIn(200), (f) => `/Board/pdf?orders=${f.order.orderId}`),
  changeCells: row(
    editors,
    () => '/Board/cells',
    (f) => ({
      commitMessage: 'Reported',
      changes: [
        {
          orderId: f.order.orderId,
          stageId: f.stage.stageId,
          side: 'client',
          set: { status: 'IN_PROGRESS' },
          was: { status: 'NOT_STARTED' },
        },
      ],
    }),
  ),
  insight: row(signedIn(200), () => '/Insights/order-states'),
  scorecards: row(traders, () => '/Scorecards'),
  scorecard: row(
    [401, 404, 200, 404, 200, 200, 404, 200],
    (f) => `/Scorecards/${f.app.world.organizations.shapla.id}`,
  ),
  learnedLeads: row(traders, (f) => `/Planning/learned?partnerId=${f.app.world.organizations.shapla.id}`),
  reschedule: row(
    editors,
    (f) => `/Planning/reschedule/${f.order.orderId}`,
    (f) => ({ moves: [{ stageId: f.stage.stageId, side: 'client', commitment: '2027-03-01' }] }),
  ),
  muteOrder: row(
    ofOrder,
    (f) => `/Planning/mute/${f.order.orderId}`,
    () => ({ muted: true }),
  ),
  groupedPlan: row(ofOrder, (f) => `/Planning/grouped/${f.order.orderId}`),
  guestGroupedPlan: row(same(404), (f) => `/Planning/grouped/guest/${f.order.orderId}/token`),
  bulkUpdatePlan: row(
    [401, 403, 403, 403, 200, 403, 404, 403],
    () => '/Planning/bulkUpdate',
    (f) => [stage(f.app, f.order.orderId, { stageName: 'Sewing' })],
  ),
  // Orders that the caller can see but not plan are skipped and reported in the response.
  shiftDeadlines: row(
    [401, 403, 403, 403, 200, 200, 404, 200],
    () => '/Planning/shift',
    (f) => ({ orderIds: [f.order.orderId], days: 7, sides: ['client'], commitMessage: 'A week later' }),
  ),
  updateStage: row(
    editors,
    (f) => `/Planning/updateStage/${f.stage.subStages[0]?.stageId}`,
    () => status,
  ),
  releaseParts: row(
    editors,
    (f) => `/Planning/release/${f.stage.stageId}`,
    (f) => ({ side: 'client', subStageIds: [f.stage.subStages[0]?.stageId], reason: 'Cloth is on its way' }),
  ),
  report: row(
    editors,
    () => '/Planning/report',
    (f) => ({ id: uuid(), stageId: f.stage.stageId, side: 'client', status: 'IN_PROGRESS' }),
  ),
  takeBackReport: row(signedIn(404), () => `/Planning/report/${ABSENT}`),
  passOnReport: row(
    editors,
    (f) => `/Planning/pass-on/${f.stage.stageId}`,
    () => ({}),
  ),
  setPassOn: row(
    editors,
    (f) => `/Planning/pass-on/${f.stage.stageId}`,
    () => ({ byItself: true }),
  ),
  makeReportLink: row(
    [401, 403, 403, 404, 400, 403, 404, 403],
    () => '/Planning/report-links',
    (f) => ({
      stages: [{ stageId: f.stage.stageId, side: 'factory' }],
      personId: f.app.world.people.factory.id,
    }),
  ),
  mailReportLink: row(
    [401, 403, 403, 404, 400, 403, 404, 403],
    () => '/Planning/report-links/mail',
    (f) => ({
      stages: [{ stageId: f.stage.stageId, side: 'factory' }],
      personId: f.app.world.people.factory.id,
    }),
  ),
  draftReminder: row(
    [401, 404, 200, 404, 200, 200, 404, 200],
    (f) => `/Planning/reminder?stageId=${f.stage.stageId}&side=factory&lane=factory`,
  ),
  sendReminder: row(
    [401, 404, 403, 404, 409, 403, 404, 403],
    () => '/Planning/reminder',
    (f) => ({ stages: [{ stageId: f.stage.stageId, side: 'factory' }], confirm: true }),
  ),
  openForReportLink: row(
    [401, 403, 403, 403, 200, 200, 200, 200],
    (f) => `/Planning/report-links/open?organizationId=${f.app.world.people.factory.organizationId}`,
  ),
  listReportLinks: row(
    [401, 200, 200, 404, 200, 404, 404, 404],
    (f) => `/Planning/report-links?stageId=${f.stage.stageId}`,
  ),
  withdrawReportLink: row(signedIn(404), () => `/Planning/report-links/${ABSENT}`),
  myWork: row(signedIn(200), () => '/Planning/my-work?scope=team'),
  calendarFeed: row(signedIn(200), () => '/Planning/calendar-feed'),
  makeCalendarFeed: row(
    signedIn(200),
    () => '/Planning/calendar-feed',
    () => ({ currentPassword: 'Selvedge-Demo-1' }),
  ),
  removeCalendarFeed: row(signedIn(200), () => '/Planning/calendar-feed'),
  deleteStage: row(editors, (f) => `/Planning/delete/${f.stage.stageId}`),
  clearPlan: row(editors, (f) => `/Planning/deleteByOrder/${f.order.orderId}`),
  clearedPlan: row(editors, (f) => `/Planning/cleared/${f.order.orderId}`),
  restorePlan: row(
    [401, 403, 403, 404, 404, 403, 404, 403],
    (f) => `/Planning/restore/${f.order.orderId}`,
    () => undefined,
  ),
  planRevisions: row(ofOrder, (f) => `/Planning/${f.order.orderId}/revisions`),
  planRevision: row(ofOrder, (f) => `/Planning/${f.order.orderId}/revisions/1`),
  // The only version is the current one, and took nothing from the plan.
  restorePlanRevision: row(
    [401, 403, 403, 404, 409, 403, 404, 403],
    (f) => `/Planning/${f.order.orderId}/revisions/1/restore`,
    () => ({ commitMessage: 'Back' }),
  ),
  undoPlanRevision: row(
    [401, 403, 403, 404, 409, 403, 404, 403],
    (f) => `/Planning/${f.order.orderId}/revisions/1/undo`,
    () => undefined,
  ),
  ownStageNames: row(signedIn(200), () => '/Planning/stage-names'),
  stageNameOf: row(
    ofOrder,
    (f) => `/planning/stage-name?orderId=${f.order.orderId}&stageId=${f.stage.stageId}`,
  ),
  listTemplates: row(traders, () => '/PlanningTemplateCollection'),
  createTemplate: row(
    traderAdmins,
    () => '/PlanningTemplateCollection',
    () => template('Knit'),
  ),
  getTemplate: row(
    [401, 403, 403, 403, 200, 200, 404, 200],
    (f) => `/PlanningTemplateCollection/${f.templateId}`,
  ),
  updateTemplate: row(
    [401, 403, 403, 403, 200, 200, 404, 403],
    (f) => `/PlanningTemplateCollection/${f.templateId}`,
    () => template('Knit'),
  ),
  deleteTemplate: row(
    [401, 403, 403, 403, 200, 200, 404, 403],
    (f) => `/PlanningTemplateCollection/${f.templateId}`,
  ),
};
