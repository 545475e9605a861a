interface Page {
  /** The title until it is replaced by the name of an order, organization or person. */
  title: string;
  /** For search engines and link previews. Only pages with a description may be indexed. */
  description?: string;
  /** Requires a signed-in person; others are redirected to the sign-in page. */
  session: boolean;
  search?: readonly string[];
}
interface Move {
  movedTo: string;
}

export const ORDER_FILTERS = [
  'organizationId',
  'buyerId',
  'factoryId',
  'stageName',
  'stageType',
  'due',
  'dueClient',
  'dueFactory',
  'search',
  'state',
  'ship',
  'mine',
] as const;
const ORDER_LIST = [...ORDER_FILTERS, 'status', 'sort', 'view', 'page', 'reports'] as const;
/** Parameters that narrow the board, without those that only arrange it. */
export const BOARD_FILTERS = [
  'buyerId',
  'factoryId',
  'traderId',
  'brand',
  'season',
  'merchandiserId',
  'stageType',
  'stages',
  'state',
  'late',
  'exFrom',
  'exTo',
  'search',
  'orders',
] as const;
const BOARD = [
  'send',
  'scope',
  'side',
  'closed',
  ...BOARD_FILTERS,
  'group',
  'sort',
  'columns',
  'cell',
] as const;
const INSIGHTS = [
  'tab',
  'side',
  'from',
  'to',
  'buyerId',
  'factoryId',
  'traderId',
  'brand',
  'season',
  'merchandiserId',
  'organizationId',
] as const;
const CONNECTIONS = ['send', 'tab', 'search', 'organization'] as const;
const TRACKER = [
  'stage',
  'stageType',
  'clientDue',
  'factoryDue',
  'view',
  'clientView',
  'layout',
  'open',
  'rounds',
  'finished',
  'materials',
  'columns',
] as const;
const ORDER = [
  'tab',
  'part',
  'page',
  'action',
  'dates',
  'panel',
  'comments',
  'thread',
  'at',
  'change',
  'as',
  'file',
  'pin',
  'send',
  ...TRACKER,
  // Just accepted a trader's request.
  'joined',
] as const;

/**
 * Every path of the app (specification, document 3, section 2.1), in the router's notation: `$name` is one segment, a
 * `$` at the end is the rest of the path. Shared by server, mails, notifications, router and page titles. The web
 * imports only its types, so that it does not add to the first page.
 */
export const PATHS = {
  '/': {
    title: 'Selvedge - Supply Chain Factory to Your Hand',
    description:
      'Order management for apparel sourcing: buyers, traders and factories around one order, with Time and Action plans, styles, materials and messages.',
    session: false,
  },
  '/pricing': {
    title: 'Pricing',
    description:
      'Compare the plans of Selvedge: a free 7-day trial without a credit card, Standard, Premium and Enterprise. Buyers and factories are always free.',
    session: false,
  },
  '/faq': {
    title: 'FAQ',
    description:
      'Answers about Selvedge: getting started, plans and the free trial, security, and running apparel orders with buyers and factories.',
    session: false,
    search: ['search', 'category'],
  },
  '/terms': { title: 'Terms', description: 'The terms of use of this site.', session: false },
  '/privacy': {
    title: 'Privacy',
    description: 'Which personal data this site keeps, and why.',
    session: false,
  },
  '/login': {
    title: 'Sign in',
    description: 'Sign in to your orders on Selvedge.',
    session: false,
    search: ['next', 'reason'],
  },
  '/signup': {
    title: 'Sign up',
    description: 'Sign up for Selvedge: 7 days free, no credit card.',
    session: false,
    search: ['type'],
  },
  '/verify/$guid': { title: 'Verify your account', session: false },
  '/complete/$guid': { title: 'Complete your sign-up', session: false },
  '/forgot-password': { title: 'Reset your password', session: false },
  '/order/guest/$': { title: 'Shared order', session: false, search: ['tab', 'part', ...TRACKER] },

  '/home': { title: 'Home Page', session: true, search: [...ORDER_FILTERS, 'page', 'pageSize', 'since'] },
  '/my-work': { title: 'My work', session: true, search: ['scope', 'due', 'lane', 'page', 'panel', 'open'] },
  '/samples': {
    title: 'Samples',
    session: true,
    search: ['tab', 'partnerId', 'orderId', 'stage', 'from', 'to', 'view', 'page'],
  },
  '/board': { title: 'T&A Board', session: true, search: BOARD },
  '/insights': { title: 'Insights', session: true, search: INSIGHTS },
  '/profile': { title: 'Profile', session: true },
  '/my-organization': { title: 'My Organization', session: true },
  '/my-organization/integrations': { title: 'Integrations', session: true },
  '/my-organization/audit-log': { title: 'Audit log', session: true, search: ['kind', 'page'] },
  '/my-organization/working-days': { title: 'Working days', session: true },
  '/organization/$organizationId': { title: 'Organization', session: true, search: ['reports'] },
  '/organization/$organizationId/working-days': { title: 'Working days', session: true },
  '/users': { title: 'Users', session: true, search: ['status', 'search', 'view', 'invited', 'ownership'] },
  '/users/invite': { title: 'Invite New User', session: true },
  '/notifications': { title: 'Notifications', session: true, search: ['show'] },
  '/associated-buyers': { title: 'All Buyers', session: true, search: CONNECTIONS },
  '/associated-factories': { title: 'All Factories', session: true, search: CONNECTIONS },
  '/associated-traders': { title: 'All Traders', session: true, search: CONNECTIONS },
  '/create-order': { title: 'Create Order', session: true },
  '/drafts': { title: 'Drafts', session: true },
  '/import-ta-sheet': { title: 'Import my T&A sheet', session: true, search: ['step', 'undo'] },
  '/order-list': { title: 'Orders', session: true, search: ORDER_LIST },
  '/order-list/$organizationId': { title: 'Orders', session: true, search: ORDER_LIST },
  '/order': { title: 'Order Details', session: true, search: ORDER },
  '/order/$orderId': { title: 'Order Details', session: true, search: ORDER },
  '/order/$orderId/planning': { title: 'Planning', session: true },
  '/order-planning-summary/$orderId': {
    title: 'Planning Summary',
    session: true,
    search: ['type', 'task', 'view', 'as'],
  },
  '/planning-templates': { title: 'Planning Templates', session: true, search: ['search', 'view'] },
  '/planning-templates/new': { title: 'Create Template', session: true },
  '/planning-templates/$templateId/edit': { title: 'Edit Template', session: true },
  '/message': { title: 'Messages', session: true, search: ['at'] },
  '/message/$recipientId': { title: 'Conversation', session: true, search: ['at', 'order'] },

  '/associated-clients': { movedTo: '/associated-buyers' },
  '/orders-trader': { movedTo: '/order-list' },
  '/order/$orderId/summary': { movedTo: '/order-planning-summary/$orderId' },
  '/invite-user': { movedTo: '/users/invite' },
} as const satisfies Record<string, Page | Move>;

type Paths = typeof PATHS;
export type AppPath = keyof Paths;
type PathsWith<Facts> = { [P in AppPath]: Paths[P] extends Facts ? P : never }[AppPath];
export type OpenPath = PathsWith<{ session: false }>;
export type SessionPath = PathsWith<{ session: true }>;
export type MovedPath = PathsWith<Move>;
export type PagePath = OpenPath | SessionPath;
export type PlainPath = Exclude<SessionPath, `${string}$${string}`>;

type ParamName<P extends string> = P extends `${string}/$${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}/$${infer Name}`
    ? Name extends ''
      ? '_splat'
      : Name
    : never;
/** Values of a path's `$` segments; `_splat` is the rest of the path. */
type PathParams<P extends AppPath> = Record<ParamName<P>, string | number>;

export type SearchName<P extends AppPath = AppPath> = P extends AppPath
  ? Paths[P] extends { search: readonly (infer Name extends string)[] }
    ? Name
    : never
  : never;
export type PathSearch<P extends AppPath> = { [Name in SearchName<P>]?: string };

type Filled<P extends string> = P extends `${infer Head}/$${infer Name}`
  ? Name extends `${string}/${infer Tail}`
    ? `${Head}/${string}/${Filled<Tail>}`
    : `${Head}/${string}`
  : P;
export type Address = Filled<AppPath>;
export type PageUrl = Address | `${Address}?${string}`;

type Rest<P extends AppPath> = [ParamName<P>] extends [never]
  ? [params?: Record<string, never>, search?: SearchValues<P>]
  : [params: PathParams<P>, search?: SearchValues<P>];
type SearchValues<P extends AppPath> = [SearchName<P>] extends [never]
  ? Record<string, never>
  : { [Name in SearchName<P>]?: string | number };

/** Builds the URL of a page: escapes and fills in all parameters and appends the query string. */
export function pathTo<P extends PagePath>(path: P, ...[params = {}, search = {}]: Rest<P>): PageUrl {
  const values: Record<string, string | number> = params;
  const filled = path
    .split('/')
    .map((part) => {
      if (!part.startsWith('$')) return part;
      const value = String(values[part === '$' ? '_splat' : part.slice(1)]);
      return part === '$' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
    })
    .join('/');
  const query = Object.entries<string | number | undefined>(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return (query === '' ? filled : `${filled}?${query}`) as PageUrl;
}

const patterns = Object.keys(PATHS).map(
  (path) => new RegExp(`^${path.replace(/\/\$$/, '(/[^/]+){1,2}').replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
);
/** Whether a path (without query) is a page of the app. The server answers other paths with 404. */
export const isAppPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
/** The page of a shared order: public, but never indexed. */
export const isGuestPath = (path: string): boolean => /^\/order\/guest\//i.test(path);

export const documentTitle = (path: PagePath): string =>
  path === '/' ? PATHS[path].title : `${PATHS[path].title} - Selvedge`;

/** The title and description for search engines and link previews; null for a page that may not be indexed. */
export function headOf(path: string): { title: string; description: string } | null {
  if (!Object.hasOwn(PATHS, path)) return null;
  const page: Page | Move = PATHS[path as AppPath];
  if ('movedTo' in page || page.description === undefined) return null;
  return { title: documentTitle(path as PagePath), description: page.description };
}
export const INDEXED_PATHS = (Object.keys(PATHS) as AppPath[]).filter((path) => headOf(path) !== null);
