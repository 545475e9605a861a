/**
 * The addresses of the app's screens (document 3, section 2.1), as the router writes them: `$name` is one part of a path,
 * a lone `$` at the end is one or two. The server answers any other path with the not-found page and a real 404.
 */
export const APP_PATHS = [
  '/',
  '/pricing',
  '/faq',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/verify/$guid',
  '/complete/$guid',
  '/forgot-password',
  '/home',
  '/my-work',
  '/profile',
  '/my-organization',
  '/my-organization/integrations',
  '/my-organization/audit-log',
  '/organization/$organizationId',
  '/users',
  '/users/invite',
  '/invite-user',
  '/notifications',
  '/associated-buyers',
  '/associated-clients',
  '/associated-factories',
  '/associated-traders',
  '/create-order',
  '/drafts',
  '/orders-trader',
  '/order-list',
  '/order-list/$organizationId',
  '/order',
  '/order/guest/$',
  '/order/$orderId',
  '/order/$orderId/planning',
  '/order/$orderId/summary',
  '/order-planning-summary/$orderId',
  '/planning-templates',
  '/planning-templates/new',
  '/planning-templates/$templateId/edit',
  '/message',
  '/message/$recipientId',
] as const;
export type AppPath = (typeof APP_PATHS)[number];

const patterns = APP_PATHS.map(
  (path) => new RegExp(`^${path.replace(/\/\$$/, '(/[^/]+){1,2}').replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
);
/** Whether the app has a screen at a path. */
export const isAppPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
/** A shared order's page: for anyone who holds the link, and never for a search engine. */
export const isGuestPath = (path: string): boolean => /^\/order\/guest\//i.test(path);
