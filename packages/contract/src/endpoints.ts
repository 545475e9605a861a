import { orderActivity } from './activity';
import { listAudit } from './audit';
import * as billing from './billing';
import { board, boardChoices, boardSheet, boardWorkbook, changeCells } from './board';
import * as book from './book';
import { dateChanges, reschedule, setBaseline, setExpected, stateReason } from './dates';
import * as documents from './documents';
import type { Endpoint } from './endpoint';
import * as fileVersions from './file-versions';
import * as files from './files';
import { giveOverWork, holdings } from './handover';
import * as home from './home';
import * as identity from './identity';
import {
  checkBoardCells,
  checkOrderList,
  checkPurchaseOrders,
  checkTaSheet,
  confirmImport,
  listMappings,
  listTaImports,
  readImport,
  readTaSheet,
  removeMapping,
  sampleTaSheet,
  saveSheetMapping,
  undoImport,
} from './imports';
import { insight } from './insights';
import * as integrations from './integrations';
import { learnedLeads } from './learned';
import { legalText } from './legal';
import { mentionable } from './mentions';
import { conversationOrders, messageCounts } from './message-counts';
import * as messaging from './messaging';
import { events, listNotifications, readNotification, readNotifications } from './notifications';
import * as orderChanges from './order-changes';
import * as orderFiles from './order-files';
import * as orders from './orders';
import * as organizations from './organizations';
import * as ownership from './ownership';
import * as partnerReports from './partner-reports';
import * as people from './people';
import { listPins, resolvePin } from './pins';
import * as planHistory from './plan-history';
import * as planning from './planning';
import { listPresence, tellPresence } from './presence';
import * as push from './push';
import { getReminders, muteOrder, saveReminders } from './reminders';
import { draftReminder, sendReminder } from './reminding';
import * as reportLinks from './report-links';
import * as reporting from './reporting';
import * as samples from './samples';
import * as schedule from './schedule';
import { scorecard, scorecards } from './scorecards';
import { search } from './search';
import { session } from './session';
import * as templates from './templates';
import * as views from './views';
import { waiting } from './waiting';
import { getCalendar, removeCalendar, saveCalendar } from './workdays';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const modules = {
  identity: { ...identity, ...people, ...ownership, session },
  handover: { holdings, giveOverWork },
  organizations,
  book,
  orders,
  orderChanges,
  orderFiles,
  partnerReports,
  planning,
  planHistory,
  schedule,
  dates: { dateChanges, reschedule, setBaseline, setExpected, stateReason },
  board: { board, boardChoices, boardSheet, boardWorkbook, changeCells },
  imports: {
    readImport,
    readTaSheet,
    checkTaSheet,
    listTaImports,
    sampleTaSheet,
    checkBoardCells,
    checkOrderList,
    checkPurchaseOrders,
    confirmImport,
    undoImport,
    listMappings,
    saveSheetMapping,
    removeMapping,
  },
  insights: { insight },
  home,
  learned: { learnedLeads },
  scorecards: { scorecard, scorecards },
  reportLinks,
  reminding: { draftReminder, sendReminder },
  reminders: { getReminders, saveReminders, muteOrder },
  reporting,
  samples,
  templates,
  messaging: { ...messaging, mentionable, messageCounts, conversationOrders },
  pins: { listPins, resolvePin },
  notifications: { events, listNotifications, readNotification, readNotifications },
  push,
  activity: { orderActivity },
  presence: { listPresence, tellPresence },
  files,
  documents,
  billing,
  integrations,
  legal: { legalText },
  audit: { listAudit },
  search: { search },
  fileVersions,
  views,
  waiting: { waiting },
  workdays: { getCalendar, saveCalendar, removeCalendar },
} as const;

/** All endpoints with module and name. The server registers each of them, and the API documentation lists them. */
export const ENDPOINTS: readonly { module: string; name: string; endpoint: Endpoint }[] = Object.entries(
  modules,
).flatMap(([module, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ module, name, endpoint: value }] : [],
  ),
);

/** Accounts, people, messages, notifications, subscriptions and keys need a signed-in person. */
const ALLOWED_FOR_API_KEYS = new Set<keyof typeof modules>([
  'orders',
  'orderFiles',
  'fileVersions',
  'planning',
  'planHistory',
  'board',
  'schedule',
  'dates',
  'reporting',
  'samples',
  'templates',
  'activity',
  'files',
  'documents',
]);
const PERSONAL = new Set([
  'acknowledgeVersions',
  'changeCells',
  'listViews',
  'saveViews',
  'shareOrder',
  'revokeShare',
  'endSideLinks',
  'calendarFeed',
  'makeCalendarFeed',
  'removeCalendarFeed',
  'organizationPeople',
  'organizationUsers',
  'lastTeam',
  'commentFiles',
]);
const KEY_ENDPOINTS = new Set(
  ENDPOINTS.filter(
    ({ module, name, endpoint }) =>
      !PERSONAL.has(name) &&
      (ALLOWED_FOR_API_KEYS.has(module as keyof typeof modules) ||
        (module === 'organizations' && endpoint.method === 'GET')),
  ).map(({ endpoint }) => endpoint),
);
export const allowsApiKeys = (endpoint: Endpoint): boolean => KEY_ENDPOINTS.has(endpoint);
