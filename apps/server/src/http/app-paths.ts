/** The app's screens (document 3, section 2.1); any other path is answered with the not-found page and a real 404. */
const PATHS = [
  '/', '/login', '/signup', '/verify/:', '/complete/:', '/forgot-password', '/home', '/profile', '/my-organization', '/users', '/users/invite', '/invite-user',
  '/notifications', '/associated-buyers', '/associated-factories', '/associated-traders', '/associated-clients', '/organization/:', '/pricing', '/faq',
  '/create-order', '/orders-trader', '/drafts', '/order/:', '/order/:/planning', '/order/:/summary', '/order/guest/:/:', '/order-planning-summary/:',
  '/order-list', '/order-list/:', '/planning-templates', '/planning-templates/new', '/planning-templates/:/edit', '/message', '/message/:',
];
const patterns = PATHS.map((path) => new RegExp(`^${path.replace(/:/g, '[^/]+')}/?$`, 'i'));
export const isAppPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
