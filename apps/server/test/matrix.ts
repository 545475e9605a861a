import { v7 as uuid } from 'uuid';
import { type Fixture, WHO } from './fixture';
import { orderBody, stage } from './orders';
import { template } from './templates';

const status = {
  commitMessage: 'Reported',
  metadata: { targetUserType: 3001, currentStatus: 'IN_PROGRESS' },
};

export interface Row {
  /** Expected statuses, in the order of `WHO`. */
  expected: readonly number[];
  path(f: Fixture): string;
  body?(f: Fixture): unknown;
}
const row = (
  expected: readonly number[],
  path: (f: Fixture) => string,
  body?: (f: Fixture) => unknown,
): Row => ({ expected, path, ...(body ? { body } : {}) });
const same = (code: number) => WHO.map(() => code);
const signedIn = (code: number) => [401, ...Array(7).fill(code)] as number[];
/** Endpoints of an order: 200 for its parties, 404 for others. */
const ofOrder = [401, 200, 200, 404, 200, 200, 404, 200];
const editors = [401, 403, 403, 404, 200, 403, 404, 403];
const traders = [401, 403, 403, 403, 200, 200, 200, 200];
const traderAdmins = [401, 403, 403, 403, 200, 200, 200, 403];
const enterpriseAdmins = (code: number) => [401, 403, 403, 403, code, code, 403, 403];
const ABSENT = '01990000-0000-7000-8000-000000000000';
const admins = (code: number) => [401, code, code, code, code, code, code, 403];
const anyone = (path: string, body: unknown, code = 400) =>
  row(
    same(code),
    () => path,
    () => body,
  );

/** The permission matrix with a row per endpoint. An endpoint without a row fails the test. */
export const MATRIX: Record<string, Row> = {
  lastTeam: row(traders, (f) => `/CustomOrder/last-team?buyerId=${f.app.world.organizations.northbrook.id}`),
  search: row(signedIn(200), () => '/Search?text=lab'),
  listAudit: row(admins(200), () => '/Audit'),
  session: row(signedIn(200), () => '/session'),
  listViews: row(signedIn(200), () => '/CustomOrder/views'),
  saveViews: row(
    signedIn(200),
    () => '/CustomOrder/views',
    () => [{ name: 'Late', query: '?due=overdue' }],
  ),
  login: anyone('/Users/login', { email: 'nobody@demo.example', password: 'x' }, 401),
  logout: row(
    signedIn(200),
    () => '/Users/logout',
    () => undefined,
  ),
  signup: anyone('/Users/signup', {}),
  verify: anyone('/Users/verify', { secureAuthKey: 'x', key: '1' }),
  resendOtp: anyone('/Users/resend-otp', { secureAuthKey: 'x' }, 404),
  verification: row(same(404), () => '/Users/verify/x'),
  forgotPassword: anyone('/Users/forgot-password', { email: 'bad' }),
  validateResetOtp: anyone('/Users/validate-reset-otp', { email: 'a@b.example', otp: '1' }),
  resetPassword: anyone('/Users/reset-password', { secureAuthKey: 'x', newPassword: 'Selvedge-Demo-2' }),
  verifyPassword: row(
    signedIn(200),
    () => '/Users/verify-password',
    () => ({ currentPassword: 'Selvedge-Demo-1' }),
  ),
  changePassword: row(
    signedIn(400),
    () => '/Users/change-password',
    () => ({ currentPassword: '', newPassword: '' }),
  ),
  getUser: row([401, 200, 200, 200, 200, 200, 404, 200], (f) => `/Users/${f.app.world.people.trader.id}`),
  updateUser: row(
    [401, 404, 404, 404, 200, 403, 404, 403],
    (f) => `/Users/${f.app.world.people.trader.id}`,
    () => ({ phone: '85225550118' }),
  ),
  setUserStatus: row(
    [401, 404, 404, 404, 200, 200, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/status`,
    () => ({ accountStatus: 1002 }),
  ),
  setUserRole: row(
    [401, 404, 404, 404, 200, 403, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/role`,
    () => ({ roleName: 2003 }),
  ),
  anonymizeUser: row(
    [401, 404, 404, 404, 403, 403, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/anonymize`,
    () => undefined,
  ),
  ownershipTransfer: row(admins(200), () => '/Users/ownership'),
  transferOwnership: row(
    [401, 404, 404, 404, 403, 403, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/ownership`,
    () => ({ currentPassword: 'Selvedge-Demo-1' }),
  ),
  confirmOwnership: row(
    admins(404),
    () => '/Users/ownership/confirm',
    () => ({ key: 'x' }),
  ),
  cancelOwnership: row(admins(404), () => '/Users/ownership'),
  requestEmailChange: row(
    signedIn(400),
    () => '/Users/me/email',
    () => ({ email: 'bad', currentPassword: 'Selvedge-Demo-1' }),
  ),
  changeEmail: row(
    signedIn(400),
    () => '/Users/me/email',
    () => ({ email: 'new@address.example', otp: '000000' }),
  ),
  exportMe: row(signedIn(200), () => '/Users/me/export'),
  listUsers: row(signedIn(200), () => '/Users/list?ids[]=1&ids[]=2'),
  findUserByEmail: row(
    [401, 403, 403, 403, 200, 200, 404, 200],
    () => '/Users/email?email=buyer@demo.example',
  ),
  associatedUsers: row(signedIn(200), () => '/users/associated-users?search='),
  listInvitations: row(signedIn(200), () => '/Invitation'),
  invite: row(
    admins(400),
    () => '/Invitation/invite',
    () => ({ email: 'x', name: 'ab', roleName: 2003 }),
  ),
  resendInvitation: row(
    admins(404),
    () => '/Invitation/resend',
    () => ({ email: 'nobody@demo.example' }),
  ),
  withdrawInvitation: row(admins(404), () => '/Invitation/999999'),
  approveInvitation: row(
    admins(404),
    () => '/Invitation/999999/approve',
    () => undefined,
  ),
  invitation: row(same(404), () => '/Invitation/complete/x'),
  completeInvitation: anyone('/Invitation/complete', {
    name: 'Somebody',
    password: 'Selvedge-Demo-2',
    oneTimeAuthKey: 'x',
  }),

  myOrganization: row(signedIn(200), () => '/Organizations/MyOrganization'),
  updateOrganization: row(
    [401, 404, 404, 404, 200, 200, 404, 403],
    (f) => `/Organizations/${f.app.world.organizations.meridian.id}`,
    () => ({ phone: '85225550118' }),
  ),
  addDomain: row(
    admins(400),
    () => '/Organizations/MyOrganization/domains',
    () => ({ domain: 'nodot' }),
  ),
  removeDomain: row(admins(200), () => '/Organizations/MyOrganization/domains/gone.example'),
  getOrganization: row(
    [401, 200, 404, 404, 200, 200, 404, 200],
    (f) => `/Organizations/${f.app.world.organizations.northbrook.id}`,
  ),
  organizationPeople: row(
    [401, 200, 404, 404, 200, 200, 404, 200],
    (f) => `/Organizations/${f.app.world.organizations.northbrook.id}/people`,
  ),
  searchOrganizations: row(traders, () => '/Organizations/search?name=sha'),
  organizationsByType: row(traders, () => '/Organizations/type/11001'),
  organizationUsers: row(traders, () => '/Organizations/users/Shapla'),
  listClients: row(traders, () => '/Organizations/Clients'),
  listTraders: row(signedIn(200), () => '/Organizations/Traders'),
  listManufacturers: row(traders, () => '/Organizations/Manufacturers'),
  sendConnectionInvitation: row(
    [401, 403, 403, 403, 404, 404, 404, 403],
    () => '/Organizations/SendConnectionInvitation',
    () => ({ isNew: false, orgId: 999_999 }),
  ),
  acceptConnectionRequest: row(
    admins(404),
    () => '/Organizations/AcceptConnectionRequest',
    () => 999_999,
  ),
  removeConnection: row(admins(404), () => '/Organizations/Connections/999999'),

  defaultFields: row(signedIn(200), () => '/CustomOrder/fields/Order?groupName=commercial'),
  listOrders: row(signedIn(200), () => '/CustomOrder'),
  homePage: row(signedIn(200), () => '/HomePage'),
  orgBasedOrders: row(signedIn(200), () => '/CustomOrder/OrgBasedOrders'),
  orgBasedOrdersOf: row(
    [401, 200, 404, 404, 200, 200, 404, 200],
    (f) => `/CustomOrder/OrgBasedOrders/${f.app.world.organizations.northbrook.id}`,
  ),
  getOrder: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}`),
  createOrder: row(
    [401, 403, 403, 403, 200, 200, 400, 403],
    () => '/CustomOrder',
    (f) => ({ ...orderBody(f.app), editorUsers: [], associatedUsers: [] }),
  ),
  updateOrder: row(
    editors,
    (f) => `/CustomOrder/${f.order.orderId}`,
    () => ({ associatedUsers: [], commitMessage: 'Checked' }),
  ),
  listPresence: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/presence`),
  tellPresence: row(
    editors,
    (f) => `/CustomOrder/${f.order.orderId}/presence`,
    () => ({ place: 'order', editing: true }),
  ),
  loadDraft: row([401, 403, 403, 403, 200, 200, 404, 200], (f) => `/CustomOrder/draft/${f.draftId}`),
  createSample: row(
    traderAdmins,
    () => '/CustomOrder/sample',
    () => undefined,
  ),
  deleteDraft: row([401, 403, 403, 403, 200, 403, 404, 403], (f) => `/CustomOrder/draft/${f.draftId}`),
  shareOrder: row(
    ofOrder,
    () => '/CustomOrder/guest',
    (f) => ({ orderId: f.order.orderId }),
  ),
  revokeShare: row(
    [401, 404, 404, 404, 404, 404, 404, 404],
    (f) => `/CustomOrder/guest/${f.order.orderId}/token`,
  ),
  // The order has no links of other sides.
  endSideLinks: row(
    [401, 403, 403, 403, 404, 404, 404, 403],
    (f) => `/CustomOrder/guest/${f.order.orderId}/side/3001`,
  ),
  guestOrder: row(same(404), (f) => `/CustomOrder/guest/${f.order.orderId}/token`),
  orderRevisions: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/revisions`),
  orderRevision: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/revisions/1`),
  // The only revision is the current one, which cannot be restored.
  restoreRevision: row(
    [401, 403, 403, 404, 409, 403, 404, 403],
    (f) => `/CustomOrder/${f.order.orderId}/revisions/1/restore`,
    () => ({ commitMessage: 'Back' }),
  ),
  styleNameOf: row(
    ofOrder,
    (f) => `/customorder/style-name?orderId=${f.order.orderId}&styleId=${f.order.styleInfo[0]?.styleId}`,
  ),
  comboNameOf: row(
    ofOrder,
    (f) =>
      `/customorder/combo-name?orderId=${f.order.orderId}&styleId=${f.order.styleInfo[0]?.styleId}&comboId=${f.order.styleInfo[0]?.combos[0]?.comboId}`,
  ),

  listOrderFiles: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/files`),
  // Another person uploaded the file.
  addOrderFiles: row(
    [401, 400, 400, 404, 400, 400, 404, 400],
    (f) => `/CustomOrder/${f.order.orderId}/files`,
    () => ({ files: [{ url: `/files/${'0'.repeat(32)}_none.png`, name: 'none.png' }] }),
  ),
  commentFiles: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/comment-files`),
  removeOrderFile: row(signedIn(404), (f) => `/CustomOrder/${f.order.orderId}/files/${ABSENT}`),

  planByOrder: row(ofOrder, (f) => `/Planning/byOrderId/${f.order.orderId}`),
  guestPlan: row(same(404), (f) => `/Planning/byOrderId/guest/${f.order.orderId}/token`),
  allStages: row(ofOrder, (f) => `/CustomOrder/GetAllStages/${f.order.orderId}`),
  groupedPlan: row(ofOrder, (f) => `/Planning/grouped/${f.order.orderId}`),
  guestGroupedPlan: row(same(404), (f) => `/Planning/grouped/guest/${f.order.orderId}/token`),
  bulkUpdatePlan: row(
    editors,
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

  unreadCount: row(signedIn(200), () => '/messages/unread-count'),
  myRecipients: row(signedIn(200), () => '/messages/my-recipients'),
  messagesByReceiver: row(
    [401, 200, 200, 200, 404, 200, 404, 200],
    (f) => `/messages/by-receiver?receiverId=${f.app.world.people.trader.id}`,
  ),
  searchMessages: row(signedIn(200), () => '/messages/search?text=lab'),
  filterMessages: row(ofOrder, (f) => `/messages/filter?orderId=${f.order.orderId}`),
  sendMessage: row(
    ofOrder,
    () => '/messages',
    (f) => ({
      content: 'Hello',
      targetAudienceUserType: [3002],
      tags: [{ tagName: 'order', tagValue: f.order.orderId }],
    }),
  ),
  markRead: row(
    ofOrder,
    () => '/messages/read',
    (f) => ({ orderId: f.order.orderId }),
  ),
  messageOrders: row(signedIn(200), () => '/messages/associated-orders'),
  orderBreakdowns: row(ofOrder, (f) => `/messages/order-breakdowns?orderId=${f.order.orderId}`),

  listNotifications: row(signedIn(200), () => '/Notification'),
  readNotification: row(signedIn(404), () => `/Notification/${ABSENT}/read`),
  orderActivity: row(ofOrder, (f) => `/OrderActivity/${f.order.orderId}`),
  uploadFile: row(
    signedIn(415),
    () => '/File',
    () => ({}),
  ),
  fileFacts: row(same(200), () => '/File/facts?names=none.png'),
  deleteFile: row(signedIn(404), () => '/File/none.png'),
  orderSheet: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/sheet`),
  guestSheet: row(same(404), (f) => `/CustomOrder/guest/${f.order.orderId}/token/sheet`),
  orderWorkbook: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/excel`),
  orderListWorkbook: row(signedIn(200), () => '/CustomOrder/excel?status=1'),
  planWorkbook: row(ofOrder, (f) => `/Planning/excel/${f.order.orderId}`),
  stylesTemplate: row(traders, () => '/CustomOrder/styles/template'),
  keepMapping: row(
    traders,
    () => '/CustomOrder/styles/mapping',
    () => ({ remarks: null }),
  ),
  readStyles: row(
    [401, 403, 403, 403, 415, 415, 415, 415],
    () => '/CustomOrder/styles/read',
    () => ({}),
  ),
  readPlan: row(
    [401, 403, 403, 403, 415, 415, 415, 415],
    () => '/Planning/excel/read',
    () => ({}),
  ),
  legalText: row(same(200), () => '/Legal/terms'),
  listPlans: row(same(200), () => '/SubscriptionPlan'),
  activateTrial: row(
    // The demo trader has an active plan; the other trader's trial starts.
    [401, 403, 403, 403, 409, 409, 200, 403],
    () => '/SubscriptionPlan/ActivateTrial',
    () => undefined,
  ),
  // Only one of these traders has a paid plan.
  setCancellation: row(
    [401, 403, 403, 403, 200, 200, 409, 403],
    () => '/SubscriptionPlan/MySubscription',
    () => ({ cancelAtPeriodEnd: false }),
  ),
  mySubscription: row(traders, () => '/SubscriptionPlan/MySubscription'),

  // Only one of these organizations has a plan with an API; existing keys and webhooks can be deleted without one.
  integrations: row(admins(200), () => '/Integrations'),
  createApiKey: row(
    enterpriseAdmins(200),
    () => '/Integrations/keys',
    () => ({ name: 'Warehouse', scope: 'read', currentPassword: 'Selvedge-Demo-1' }),
  ),
  revokeApiKey: row(admins(404), () => `/Integrations/keys/${ABSENT}`),
  createWebhook: row(
    enterpriseAdmins(200),
    () => '/Integrations/webhooks',
    () => ({ url: 'https://hooks.example.com/selvedge', events: ['order.changed'] }),
  ),
  updateWebhook: row(
    enterpriseAdmins(404),
    () => `/Integrations/webhooks/${ABSENT}`,
    () => ({ paused: true }),
  ),
  removeWebhook: row(admins(404), () => `/Integrations/webhooks/${ABSENT}`),
  testWebhook: row(enterpriseAdmins(404), () => `/Integrations/webhooks/${ABSENT}/test`),
  webhookDeliveries: row(admins(404), () => `/Integrations/webhooks/${ABSENT}/deliveries`),
  retryDelivery: row(enterpriseAdmins(404), () => `/Integrations/deliveries/${ABSENT}/retry`),
};
