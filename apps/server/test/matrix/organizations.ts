import { v7 as uuid } from 'uuid';
import {
  ABSENT,
  admins,
  enterpriseAdmins,
  type Row,
  row,
  same,
  signedIn,
  traderAdmins,
  traders,
} from './row';

export const ORGANIZATIONS: Record<string, Row> = {
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
  addBookPartner: row(
    traderAdmins,
    () => '/Organizations/book',
    () => ({ organizationName: `In the book ${uuid()}` }),
  ),
  changeBookPartner: row(
    [401, 403, 403, 403, 404, 404, 404, 403],
    () => '/Organizations/book/999999',
    () => ({ organizationName: 'Another' }),
  ),
  deleteBookPartner: row([401, 403, 403, 403, 404, 404, 404, 403], () => '/Organizations/book/999999'),
  inviteBookPartner: row(
    [401, 403, 403, 403, 404, 404, 404, 403],
    () => '/Organizations/book/999999/invite',
    () => ({ userName: 'Ira Das', email: 'ira@book.example' }),
  ),
  linkBookPartner: row(
    [401, 403, 403, 403, 404, 404, 404, 403],
    () => '/Organizations/book/999999/link',
    () => ({ organizationId: 999_999 }),
  ),
  addContact: row(
    [401, 403, 403, 403, 404, 404, 404, 403],
    () => '/Organizations/book/999999/contacts',
    () => ({ name: 'Ira Das', email: 'ira@book.example' }),
  ),
  changeContact: row(
    [401, 403, 403, 403, 404, 404, 404, 403],
    () => '/Organizations/book/999999/contacts/1',
    () => ({ name: 'Ira Das', email: 'ira@book.example' }),
  ),
  removeContact: row([401, 403, 403, 403, 404, 404, 404, 403], () => '/Organizations/book/999999/contacts/1'),
  acceptConnectionRequest: row(
    admins(404),
    () => '/Organizations/AcceptConnectionRequest',
    () => 999_999,
  ),
  getCalendar: row(
    [401, 404, 404, 404, 200, 200, 404, 200],
    (f) => `/Organizations/${f.app.world.organizations.kaveri.id}/calendar`,
  ),
  saveCalendar: row(
    [401, 404, 404, 404, 200, 200, 404, 403],
    (f) => `/Organizations/${f.app.world.organizations.kaveri.id}/calendar`,
    () => ({
      country: 'IN',
      weekend: [7],
      days: [{ firstDay: '2027-01-14', lastDay: '2027-01-15', name: 'Pongal', works: false }],
    }),
  ),
  removeCalendar: row(
    [401, 404, 404, 404, 200, 200, 404, 403],
    (f) => `/Organizations/${f.app.world.organizations.kaveri.id}/calendar`,
  ),
  getReminders: row(traders, () => '/Organizations/MyOrganization/reminders'),
  saveReminders: row(
    traderAdmins,
    () => '/Organizations/MyOrganization/reminders',
    () => ({ editorsAfter: 3, adminsAfter: 7 }),
  ),
  removeConnection: row(admins(404), () => '/Organizations/Connections/999999'),
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
