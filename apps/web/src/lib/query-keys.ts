type Keys<M extends string, N extends string> = { readonly all: readonly [M] } & {
  readonly [K in N]: readonly [M, K];
};

/** The keys of one module; `all` is the prefix of each. */
const keysOf = <M extends string, N extends string = never>(module: M, ...names: readonly N[]): Keys<M, N> =>
  Object.fromEntries([
    ['all', [module]],
    ...names.map((name) => [name, [module, name]] as const),
  ]) as unknown as Keys<M, N>;

/**
 * By module; queries append their parameters. TanStack Query matches by prefix, so `queryKeys.orders.all` matches all
 * queries of orders.
 */
export const queryKeys = {
  activity: keysOf('activity'),
  audit: keysOf('audit'),
  billing: keysOf('billing', 'mine', 'plans'),
  board: keysOf('board', 'choices', 'list'),
  changes: keysOf('changes'),
  connections: keysOf('connections'),
  files: keysOf('files', 'contents', 'facts'),
  fileVersions: keysOf('fileVersions'),
  home: keysOf('home', 'firstSteps'),
  imports: keysOf('imports', 'check', 'list', 'reading'),
  insights: keysOf('insights', 'figure'),
  integrations: keysOf('integrations', 'list', 'log'),
  legal: keysOf('legal'),
  messaging: keysOf(
    'messaging',
    'breakdown',
    'comments',
    'conversation',
    'conversationOrders',
    'counts',
    'mentionable',
    'orders',
    'people',
    'recipients',
    'search',
    'unread',
  ),
  notifications: keysOf('notifications', 'list', 'pages'),
  orderFiles: keysOf('orderFiles'),
  orders: keysOf(
    'orders',
    'detail',
    'draft',
    'fields',
    'guest',
    'home',
    'lastTeam',
    'list',
    'revision',
    'revisions',
    'summaries',
  ),
  organizations: keysOf(
    'organizations',
    'calendar',
    'detail',
    'mine',
    'people',
    'reminders',
    'search',
    'type',
  ),
  offline: keysOf('offline'),
  outbox: keysOf('outbox'),
  planning: keysOf('planning', 'calendar', 'keptWork', 'learned', 'myWork', 'shift', 'stageNames'),
  partnerReports: keysOf('partnerReports', 'list', 'preview'),
  presence: keysOf('presence'),
  push: keysOf('push', 'browser', 'devices'),
  samples: keysOf('samples', 'firstPass', 'list', 'order', 'parcels'),
  scorecards: keysOf('scorecards', 'card', 'list'),
  search: keysOf('search'),
  session: keysOf('session'),
  templates: keysOf('templates', 'detail', 'list'),
  /** Drafts of orders that are stored only in this browser. */
  unsavedOrders: keysOf('unsavedOrders'),
  users: keysOf('users', 'detail', 'email', 'holdings', 'invited', 'list', 'organization', 'ownership'),
  views: keysOf('views'),
  waiting: keysOf('waiting'),
};
