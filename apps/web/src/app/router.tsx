import type { AppPath, MovedPath, OpenPath, PATHS, PathSearch, SessionPath } from '@selvedge/contract/paths';
import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { hasStoredToken, keptUserId } from '#web/lib/session';
import { ErrorPage } from './error-page';
import { LoadingPage } from './loading-page';
import { NotFoundPage } from './not-found-page';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = createRootRoute({
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

type Loader = Parameters<typeof lazyRouteComponent>[0];
/** The query is plain text (lib/search.ts). The path table has the parameters of each page. */
const texts = <P extends AppPath>(search: Record<string, unknown>) => search as PathSearch<P>;

const open = <const P extends OpenPath>(path: P, load: Loader, name: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: texts<P>,
    component: lazyRouteComponent(load, name),
  });

/** Signed-in pages. Without a session, they redirect to the sign-in page, which returns here. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell'), 'Shell'),
  beforeLoad: ({ location }) => {
    if (keptUserId() !== null) return;
    throw redirect({
      to: '/login',
      search: { next: location.href, reason: hasStoredToken() ? 'expired' : undefined },
      replace: true,
    });
  },
});
const inside = <const P extends SessionPath>(path: P, load: Loader, name: string) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: texts<P>,
    component: lazyRouteComponent(load, name),
  });

/** A path of the specification that redirects to another page with the same parameters. */
const moved = <const P extends MovedPath>(path: P, to: (typeof PATHS)[P]['movedTo']) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      // The path table pairs both paths; the route types cannot resolve a path that is a type parameter.
      throw redirect<AnyRouter>({ to, params: true, replace: true });
    },
  });

const routeTree = root.addChildren([
  open('/', () => import('#web/pages/public/landing-page'), 'LandingPage'),
  open('/pricing', () => import('#web/pages/public/pricing-page'), 'PricingPage'),
  open('/faq', () => import('#web/pages/public/faq-page'), 'FaqPage'),
  open('/terms', () => import('#web/pages/public/legal-page'), 'TermsPage'),
  open('/privacy', () => import('#web/pages/public/legal-page'), 'PrivacyPage'),
  open('/login', () => import('#web/pages/identity/login-page'), 'LoginPage'),
  open('/signup', () => import('#web/pages/identity/signup-page'), 'SignupPage'),
  open('/verify/$guid', () => import('#web/pages/identity/verify-page'), 'VerifyPage'),
  open('/complete/$guid', () => import('#web/pages/identity/complete-page'), 'CompletePage'),
  open('/forgot-password', () => import('#web/pages/identity/forgot-password-page'), 'ForgotPasswordPage'),
  open('/order/guest/$', () => import('#web/pages/orders/guest-order-page'), 'GuestOrderPage'),
  moved('/associated-clients', '/associated-buyers'),
  moved('/orders-trader', '/order-list'),
  moved('/order/$orderId/summary', '/order-planning-summary/$orderId'),
  moved('/invite-user', '/users/invite'),
  shell.addChildren([
    inside('/home', () => import('#web/pages/home/home-page'), 'HomePage'),
    inside('/my-work', () => import('#web/pages/planning/my-work-page'), 'MyWorkPage'),
    inside('/samples', () => import('#web/pages/samples/samples-page'), 'SamplesPage'),
    inside('/board', () => import('#web/pages/board/board-page'), 'BoardPage'),
    inside('/order-list', () => import('#web/pages/orders/order-list-page'), 'OrderListPage'),
    inside('/order-list/$organizationId', () => import('#web/pages/orders/order-list-page'), 'OrderListPage'),
    inside('/insights', () => import('#web/pages/insights/insights-page'), 'InsightsPage'),
    inside('/create-order', () => import('#web/pages/orders/create-order-page'), 'CreateOrderPage'),
    inside('/drafts', () => import('#web/pages/orders/drafts-page'), 'DraftsPage'),
    inside('/import-ta-sheet', () => import('#web/pages/orders/import-ta-sheet-page'), 'ImportTaSheetPage'),
    inside('/order', () => import('#web/pages/orders/order-detail-page'), 'OrderDetailPage'),
    inside('/order/$orderId', () => import('#web/pages/orders/order-detail-page'), 'OrderDetailPage'),
    inside('/order/$orderId/planning', () => import('#web/pages/planning/planning-page'), 'PlanningPage'),
    inside(
      '/order-planning-summary/$orderId',
      () => import('#web/pages/planning/planning-summary-page'),
      'PlanningSummaryPage',
    ),
    inside('/planning-templates', () => import('#web/pages/templates/templates-page'), 'TemplatesPage'),
    inside(
      '/planning-templates/new',
      () => import('#web/pages/templates/template-editor-page'),
      'TemplateEditorPage',
    ),
    inside(
      '/planning-templates/$templateId/edit',
      () => import('#web/pages/templates/template-editor-page'),
      'TemplateEditorPage',
    ),
    inside('/message', () => import('#web/pages/messaging/messages-page'), 'MessagesPage'),
    inside('/message/$recipientId', () => import('#web/pages/messaging/messages-page'), 'MessagesPage'),
    inside(
      '/notifications',
      () => import('#web/pages/notifications/notifications-page'),
      'NotificationsPage',
    ),
    inside('/users', () => import('#web/pages/identity/users-page'), 'UsersPage'),
    inside('/users/invite', () => import('#web/pages/identity/invite-page'), 'InvitePage'),
    inside('/profile', () => import('#web/pages/identity/profile-page'), 'ProfilePage'),
    inside(
      '/my-organization',
      () => import('#web/pages/organizations/my-organization-page'),
      'MyOrganizationPage',
    ),
    inside(
      '/my-organization/integrations',
      () => import('#web/pages/organizations/integrations-page'),
      'IntegrationsPage',
    ),
    inside(
      '/my-organization/audit-log',
      () => import('#web/pages/organizations/audit-log-page'),
      'AuditLogPage',
    ),
    inside(
      '/my-organization/working-days',
      () => import('#web/pages/organizations/working-days-page'),
      'WorkingDaysPage',
    ),
    inside(
      '/organization/$organizationId',
      () => import('#web/pages/organizations/organization-page'),
      'OrganizationPage',
    ),
    inside(
      '/organization/$organizationId/working-days',
      () => import('#web/pages/organizations/working-days-page'),
      'PartnerWorkingDaysPage',
    ),
    inside('/associated-buyers', () => import('#web/pages/connections/buyers-page'), 'BuyersPage'),
    inside('/associated-factories', () => import('#web/pages/connections/factories-page'), 'FactoriesPage'),
    inside('/associated-traders', () => import('#web/pages/connections/traders-page'), 'TradersPage'),
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: LoadingPage,
  scrollRestoration: true,
});
