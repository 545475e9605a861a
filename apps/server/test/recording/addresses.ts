import { VIEW_PAGES } from '@selvedge/domain/views/views';
import { FIELD_LEVELS } from '@selvedge/domain/vocabulary';
import type { TestApp } from '#test/start-app';

/** An order with its parts and revisions. */
interface ReadOrder {
  orderId: string;
  status: number;
  version: number;
  styles: { styleId: string; combos: { comboId: string }[] }[];
  stages: { stageId: string }[];
}
/** Share links of an order by side; `ended` is revoked. */
type Links = { orderId: string; tokens: Record<string, string> };
/** The records that the addresses refer to. */
export interface Subjects {
  app: TestApp;
  orders: ReadOrder[];
  links: Links;
  templateIds: string[];
  webhookIds: string[];
  uploads: string[];
  /** A file with pins. */
  pinned?: { orderId: string; file: string };
  keys: { signUp: string; invitation: string };
  words: readonly string[];
}

const ABSENT = '01990000-0000-7000-8000-000000000000';

export async function findOrders(app: TestApp): Promise<ReadOrder[]> {
  const get = async (path: string) => (await app.call('trader', 'GET', `/api${path}`)).body;
  const { orders } = await get('/CustomOrder/OrgBasedOrders?sort=name&pageSize=100');
  const drafts = await get('/CustomOrder?status=3&pageSize=100');
  const found: ReadOrder[] = [];
  for (const { orderId } of [...orders, ...drafts]) {
    const order = await get(`/CustomOrder/${orderId}`);
    const stages = await get(`/Planning/byOrderId/${orderId}`);
    found.push({
      orderId,
      status: order.orderStatus,
      version: order.version,
      styles: order.styleInfo,
      stages: Array.isArray(stages) ? stages : [],
    });
  }
  return found;
}

/** Order list queries as the web app sends them. */
const listQueries = ({ app, orders }: Subjects): string[] => {
  const { northbrook, shapla, meridian, havn } = app.world.organizations;
  return [
    '',
    '?status=1',
    '?status=2&sort=name',
    '?status=3',
    '?status=4',
    '?due=overdue',
    '?due=today',
    '?due=week',
    '?due=month',
    '?due=overdue&dueSide=client',
    '?due=month&dueSide=factory',
    '?dueClient=overdue',
    '?dueFactory=overdue',
    '?dueClient=week&dueFactory=month',
    '?stageName=Cutting',
    '?stageName=Lab%20Dip&due=month',
    '?stageType=Production',
    '?stageType=Sample%20Approval&dueFactory=month',
    '?search=tee',
    '?search=white',
    '?search=no%20such%20order',
    '?state=late',
    '?ship=30',
    '?ship=366&sort=ship',
    '?mine=yes',
    '?sort=number&pageSize=3',
    '?sort=progress',
    '?sort=deadline&pageSize=3',
    '?sort=deadline&pageSize=3&page=2',
    '?page=99',
    '?due=never',
    `?buyerId=${northbrook.id}`,
    `?factoryId=${shapla.id}&due=month`,
    `?organizationId=${meridian.id}`,
    `?organizationId=${havn.id}&status=1`,
    `?orders=${orders
      .slice(0, 2)
      .map((order) => order.orderId)
      .join()}`,
  ];
};

const ofOrders = (path: (order: ReadOrder) => string) => (subjects: Subjects) => [
  ...subjects.orders.map(path),
  path({ orderId: ABSENT, status: 1, version: 1, styles: [], stages: [] }),
];
const fixed =
  (...paths: string[]) =>
  () =>
    paths;
const ofGuests =
  (path: (orderId: string, token: string) => string) =>
  ({ links }: Subjects) => [
    ...Object.values(links.tokens).map((token) => path(links.orderId, token)),
    path(links.orderId, 'no-such-token'),
  ];
const withAudiences = (path: string): string[] => [path, `${path}?for=buyer`, `${path}?for=factory`];
const partsOf = ({ orderId, styles, stages }: ReadOrder): string[] => {
  const [style] = styles;
  const combo = style?.combos[0];
  return [
    `orderId=${orderId}`,
    ...(style ? [`orderId=${orderId}&styleId=${style.styleId}`] : []),
    ...(style && combo ? [`orderId=${orderId}&styleId=${style.styleId}&comboId=${combo.comboId}`] : []),
    ...stages.map(({ stageId }) => `orderId=${orderId}&stageId=${stageId}`),
  ];
};
const planned = ({ orders }: Subjects) => orders.filter((order) => order.stages.length > 0);
/** Workbooks and PDFs are slow to generate, so they are recorded for one order. */
const documented = (subjects: Subjects) => planned(subjects).slice(0, 1);
const idsOf = (things: Record<string, { id: number }>) => Object.values(things).map(({ id }) => id);

/** The addresses to record by GET endpoint. An endpoint without an entry fails the test. */
export const ADDRESSES: Record<string, (subjects: Subjects) => readonly string[]> = {
  session: fixed('/session'),
  verification: ({ keys }) => [`/Users/verify/${keys.signUp}`, '/Users/verify/no-such-key'],
  getUser: ({ app }) => idsOf(app.world.people).map((id) => `/Users/${id}`),
  exportMe: fixed('/Users/me/export'),
  listUsers: ({ app }) => [
    `/Users/list?${idsOf(app.world.people)
      .map((id) => `ids[]=${id}`)
      .join('&')}`,
  ],
  findUserByEmail: fixed(
    '/Users/email?email=buyer@demo.example',
    '/Users/email?email=factory@demo.example',
    '/Users/email?email=nobody@demo.example',
  ),
  associatedUsers: fixed('/users/associated-users', '/users/associated-users?search=a'),
  listInvitations: fixed('/Invitation'),
  invitation: ({ keys }) => [`/Invitation/complete/${keys.invitation}`, '/Invitation/complete/no-such-key'],
  ownershipTransfer: fixed('/Users/ownership'),
  holdings: ({ app }) => idsOf(app.world.people).map((id) => `/Users/${id}/holdings`),

  myOrganization: fixed('/Organizations/MyOrganization'),
  getOrganization: ({ app }) => idsOf(app.world.organizations).map((id) => `/Organizations/${id}`),
  getCalendar: ({ app }) => idsOf(app.world.organizations).map((id) => `/Organizations/${id}/calendar`),
  getReminders: fixed('/Organizations/MyOrganization/reminders'),
  organizationPeople: ({ app }) => idsOf(app.world.organizations).map((id) => `/Organizations/${id}/people`),
  searchOrganizations: fixed('/Organizations/search?name=sha', '/Organizations/search?name=no'),
  organizationsByType: fixed(
    '/Organizations/type/11001?search=in',
    '/Organizations/type/11003?search=no',
    '/Organizations/type/11002?search=ha',
  ),
  organizationUsers: ({ app }) =>
    [app.world.organizations.shapla, app.world.organizations.northbrook].map(
      ({ name }) => `/Organizations/users/${encodeURIComponent(name)}`,
    ),
  listClients: fixed('/Organizations/Clients'),
  listTraders: fixed('/Organizations/Traders'),
  listManufacturers: fixed('/Organizations/Manufacturers'),

  defaultFields: () =>
    FIELD_LEVELS.flatMap((level) => [
      `/CustomOrder/fields/${level}`,
      `/CustomOrder/fields/${level}?groupName=commercial`,
    ]),
  listOrders: (subjects) => listQueries(subjects).map((query) => `/CustomOrder${query}`),
  homePage: (subjects) => listQueries(subjects).map((query) => `/HomePage${query}`),
  orgBasedOrders: (subjects) => listQueries(subjects).map((query) => `/CustomOrder/OrgBasedOrders${query}`),
  orgBasedOrdersOf: ({ app }) =>
    idsOf(app.world.organizations).flatMap((id) => [
      `/CustomOrder/OrgBasedOrders/${id}`,
      `/CustomOrder/OrgBasedOrders/${id}?due=month&sort=deadline`,
    ]),
  listViews: fixed('/CustomOrder/views'),
  pageViews: () => VIEW_PAGES.map((page) => `/Views?page=${page}`),
  lastTeam: ({ app, orders }) => {
    const { northbrook, havn, serein } = app.world.organizations;
    return [northbrook, havn, serein]
      .map(({ id }) => `/CustomOrder/last-team?buyerId=${id}`)
      .concat(`/CustomOrder/last-team?buyerId=${northbrook.id}&except=${orders[0]?.orderId}`);
  },
  getOrder: ofOrders(({ orderId }) => `/CustomOrder/${orderId}`),
  loadDraft: ofOrders(({ orderId }) => `/CustomOrder/draft/${orderId}`),
  guestOrder: ofGuests((orderId, token) => `/CustomOrder/guest/${orderId}/${token}`),
  orderRevisions: ({ orders }) =>
    orders.flatMap(({ orderId }) => [
      `/CustomOrder/${orderId}/revisions`,
      `/CustomOrder/${orderId}/revisions?page=2&pageSize=2`,
    ]),
  orderRevision: ({ orders }) =>
    orders.flatMap(({ orderId, version }) =>
      Array.from({ length: version }, (_, index) => `/CustomOrder/${orderId}/revisions/${index + 1}`),
    ),
  styleNameOf: ({ orders }) =>
    orders.flatMap((order) =>
      order.styles.map(
        ({ styleId }) => `/customorder/style-name?orderId=${order.orderId}&styleId=${styleId}`,
      ),
    ),
  comboNameOf: ({ orders }) =>
    orders.flatMap(({ orderId, styles }) =>
      styles.flatMap(({ styleId, combos }) =>
        combos.map(
          ({ comboId }) => `/customorder/combo-name?orderId=${orderId}&styleId=${styleId}&comboId=${comboId}`,
        ),
      ),
    ),

  orderChanges: ofOrders(({ orderId }) => `/OrderChanges/${orderId}`),
  orderChange: ofOrders(({ orderId }) => `/OrderChanges/${orderId}/${ABSENT}`),
  listOrderFiles: ofOrders(({ orderId }) => `/CustomOrder/${orderId}/files`),
  fileVersions: ofOrders(({ orderId }) => `/FileVersions/${orderId}`),
  commentFiles: ofOrders(({ orderId }) => `/CustomOrder/${orderId}/comment-files`),
  listPresence: ofOrders(({ orderId }) => `/CustomOrder/${orderId}/presence`),

  planByOrder: ofOrders(({ orderId }) => `/Planning/byOrderId/${orderId}`),
  guestPlan: ofGuests((orderId, token) => `/Planning/byOrderId/guest/${orderId}/${token}`),
  allStages: ofOrders(({ orderId }) => `/CustomOrder/GetAllStages/${orderId}`),
  orderSchedule: ofOrders(({ orderId }) => `/Planning/schedule/${orderId}`),
  draftReminder: ({ orders }) =>
    orders.flatMap(({ stages: [stage] }) =>
      stage ? [`/Planning/reminder?stageId=${stage.stageId}&side=factory&lane=factory&scope=team`] : [],
    ),
  openForReportLink: fixed(
    '/Planning/report-links/open?organizationId=1',
    '/Planning/report-links/open?organizationId=2',
    '/Planning/report-links/open?organizationId=3',
  ),
  listReportLinks: ({ orders }) =>
    orders.flatMap(({ stages: [stage] }) =>
      stage ? [`/Planning/report-links?stageId=${stage.stageId}`] : [],
    ),
  listSamples: fixed(
    '/Samples',
    '/Samples?state=onTheWay',
    '/Samples?state=toAnswer',
    '/Samples?state=answered',
  ),
  samplesOfOrder: ofOrders(({ orderId }) => `/Samples/byOrder/${orderId}`),
  listParcels: fixed('/Samples/parcels'),
  findParcel: fixed(`/Samples/parcels/${ABSENT}`),
  parcelSheet: fixed(`/Samples/parcels/${ABSENT}/sheet`),
  firstPass: fixed('/Samples/firstPass', '/Samples/firstPass?side=client'),
  dateChanges: ofOrders(({ orderId }) => `/Planning/changes/${orderId}`),
  today: fixed('/Today', '/Today?since=week'),
  firstSteps: fixed('/FirstSteps'),
  waiting: fixed('/Waiting'),
  board: fixed(
    '/Board',
    '/Board?scope=team',
    '/Board?scope=team&side=factory&closed=1',
    '/Board?scope=team&late=1&sort=late',
    '/Board?scope=team&group=month&sort=number',
    '/Board?scope=team&stageType=Production&stages=ex-factory,sewing',
  ),
  boardChoices: fixed('/Board/choices'),
  listMappings: fixed('/Import/mappings'),
  listTaImports: fixed('/Import/ta-sheet'),
  partnerReports: fixed('/Reports'),
  previewPartnerReport: fixed(`/Reports/${ABSENT}/preview?format=mail`),
  insight: fixed(
    ...['order-states', 'late-stages', 'late-partners', 'workload'].flatMap((figure) => [
      `/Insights/${figure}`,
      `/Insights/${figure}?side=factory`,
    ]),
    '/Insights/on-time?from=2024-10&to=2026-12',
    '/Insights/rounds?from=2024-10&to=2026-12&side=factory',
    '/Insights/value?from=2024-10&to=2026-12',
  ),
  scorecards: fixed(
    '/Scorecards',
    '/Scorecards?side=client',
    '/Scorecards?from=2026-06&to=2026-06',
    '/Scorecards?from=2026-07&to=2026-06',
  ),
  scorecard: ({ app }) =>
    idsOf(app.world.organizations).flatMap((id) => [
      `/Scorecards/${id}`,
      `/Scorecards/${id}?side=client&from=2026-01&to=2026-12`,
    ]),
  learnedLeads: ({ app }) => idsOf(app.world.organizations).map((id) => `/Planning/learned?partnerId=${id}`),
  groupedPlan: ofOrders(({ orderId }) => `/Planning/grouped/${orderId}`),
  guestGroupedPlan: ofGuests((orderId, token) => `/Planning/grouped/guest/${orderId}/${token}`),
  myWork: fixed(
    '/Planning/my-work',
    '/Planning/my-work?scope=mine&pageSize=100',
    '/Planning/my-work?scope=team&pageSize=100',
    '/Planning/my-work?scope=team&pageSize=4&page=2',
    ...['overdue', 'today', 'week'].map((due) => `/Planning/my-work?scope=team&due=${due}`),
    ...['mine', 'factory', 'buyer', 'trader'].map((lane) => `/Planning/my-work?scope=team&lane=${lane}`),
    '/Planning/my-work?scope=team&lane=mine&due=overdue',
    '/Planning/my-work?scope=team&today=2026-06-19',
  ),
  calendarFeed: fixed('/Planning/calendar-feed'),
  clearedPlan: ofOrders(({ orderId }) => `/Planning/cleared/${orderId}`),
  planRevisions: ofOrders(({ orderId }) => `/Planning/${orderId}/revisions`),
  planRevision: ofOrders(({ orderId }) => `/Planning/${orderId}/revisions/1`),
  ownStageNames: fixed('/Planning/stage-names'),
  stageNameOf: (subjects) =>
    planned(subjects).flatMap(({ orderId, stages }) =>
      stages.map(({ stageId }) => `/planning/stage-name?orderId=${orderId}&stageId=${stageId}`),
    ),

  listTemplates: fixed('/PlanningTemplateCollection'),
  getTemplate: ({ templateIds }) => [...templateIds, ABSENT].map((id) => `/PlanningTemplateCollection/${id}`),

  unreadCount: fixed('/messages/unread-count'),
  myRecipients: fixed('/messages/my-recipients'),
  messagesByReceiver: ({ app }) => {
    const { trader, buyer, factory, traderRegular } = app.world.people;
    return [trader, buyer, factory, traderRegular].flatMap(({ id }) => [
      `/messages/by-receiver?receiverId=${id}`,
      `/messages/by-receiver?receiverId=${id}&pageSize=1`,
    ]);
  },
  searchMessages: ({ words }) => words.map((word) => `/messages/search?text=${word}`),
  filterMessages: (subjects) =>
    subjects.orders.flatMap((order) => [
      ...partsOf(order).map((query) => `/messages/filter?${query}`),
      ...['buyer', 'manufacturer', 'internal'].map(
        (thread) => `/messages/filter?orderId=${order.orderId}&thread=${thread}`,
      ),
    ]),
  mentionable: ofOrders(({ orderId }) => `/messages/mentionable?orderId=${orderId}`),
  messageCounts: ofOrders(({ orderId }) => `/messages/counts?orderId=${orderId}`),
  conversationOrders: ({ app }) =>
    ['trader', 'buyer', 'factory'].map(
      (who) =>
        `/messages/conversation-orders?receiverId=${app.world.people[who as 'trader' | 'buyer' | 'factory'].id}`,
    ),
  listPins: ({ pinned }) =>
    (pinned ? ['', '&thread=buyer', '&thread=internal'] : []).map(
      (thread) =>
        `/messages/pins?orderId=${pinned?.orderId}&file=${encodeURIComponent(pinned?.file ?? '')}${thread}`,
    ),
  messageOrders: fixed('/messages/associated-orders'),
  orderBreakdowns: ofOrders(({ orderId }) => `/messages/order-breakdowns?orderId=${orderId}`),

  listNotifications: fixed('/Notification', '/Notification?pageSize=100', '/Notification?page=2&pageSize=10'),
  listPushDevices: fixed('/Notification/push'),
  orderActivity: ({ orders }) =>
    orders.flatMap(({ orderId }) => [
      `/OrderActivity/${orderId}?pageSize=200`,
      `/OrderActivity/${orderId}?page=2&pageSize=5`,
    ]),
  fileFacts: ({ uploads }) => [
    `/File/facts?names=${encodeURIComponent(uploads.map((url) => url.slice('/files/'.length)).join('/'))}`,
    '/File/facts?names=none.png',
  ],

  orderSheet: (subjects) =>
    documented(subjects).flatMap(({ orderId }) => withAudiences(`/CustomOrder/${orderId}/sheet`)),
  guestSheet: ofGuests((orderId, token) => `/CustomOrder/guest/${orderId}/${token}/sheet`),
  orderWorkbook: (subjects) =>
    documented(subjects).flatMap(({ orderId }) => withAudiences(`/CustomOrder/${orderId}/excel`)),
  orderListWorkbook: ({ app }) => {
    const { northbrook, shapla } = app.world.organizations;
    return [
      '/CustomOrder/excel',
      '/CustomOrder/excel?status=1&sort=deadline',
      `/CustomOrder/excel?buyerId=${northbrook.id}&for=buyer`,
      `/CustomOrder/excel?factoryId=${shapla.id}&for=factory`,
    ];
  },
  planWorkbook: (subjects) =>
    documented(subjects).flatMap(({ orderId }) => withAudiences(`/Planning/excel/${orderId}`)),
  stylesTemplate: fixed('/CustomOrder/styles/template'),
  sampleTaSheet: fixed('/Import/ta-sheet/samples/stages-down'),

  listPlans: fixed('/SubscriptionPlan'),
  mySubscription: fixed('/SubscriptionPlan/MySubscription'),
  integrations: fixed('/Integrations'),
  webhookDeliveries: ({ webhookIds }) =>
    [...webhookIds, ABSENT].map((id) => `/Integrations/webhooks/${id}/deliveries`),
  legalText: fixed('/Legal/terms', '/Legal/privacy'),
  listAudit: fixed('/Audit', '/Audit?pageSize=5&page=2', '/Audit?kind=share'),
  boardWorkbook: fixed('/Board/excel?scope=team', '/Board/excel?side=factory&late=1'),
  boardSheet: fixed('/Board/pdf?scope=team&group=month', '/Board/pdf?side=client'),
  search: ({ words }) => words.map((word) => `/Search?text=${word}`),
};
