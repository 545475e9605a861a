import { isDomain } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import { ConnectionType, OrganizationType } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import { email, phone, User } from './person-shapes';
import {
  confirmName,
  day,
  message,
  name,
  organizationId,
  organizationType,
  pathId,
  reason,
  text,
} from './scalars';

const Organization = z
  .object({
    id: organizationId,
    name: z.string(),
    description: z.optional(z.nullable(z.string())),
    address: z.optional(z.nullable(z.string())),
    phone: z.optional(z.nullable(z.string())),
    email: z.optional(z.nullable(z.string())),
    logo: z.nullable(z.string()),
    organizationType,
    domains: z.optional(z.array(z.string())),
    /** Of traders: whether partners accept changes of quantity, price and date before they count. */
    changeFlow: z.optional(z.boolean()),
    /** The service that translates messages, if the site has one, and whether the organization uses it. */
    translation: z.optional(z.object({ host: z.string(), on: z.boolean() })),
    can: z.optional(z.object({ edit: z.boolean() })),
    reasons: z.optional(z.object({ edit: reason })),
  })
  .register(z.globalRegistry, { id: 'Organization' });

export const OrganizationCard = z.object({
  organizationId,
  organizationName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Town and country. Phone, e-mail and address are included for active connections only. */
  place: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  organizationType,
  activeOrdersCount: z.int(),
  completedOrdersCount: z.int(),
  associatedUsersCount: z.int(),
  connectionType: z.union([
    z.literal(ConnectionType.Active),
    z.literal(ConnectionType.PendingRequester),
    z.literal(ConnectionType.PendingTarget),
  ]),
  /** A partner that only its trader knows, and whether it was invited, or an organization asked whether it is the same. */
  inBook: z.boolean(),
  invited: z.boolean(),
  /** While orders are moved from or to it: how many are left. */
  moving: z.nullable(z.int()),
});

const SearchResult = z.object({
  id: organizationId,
  name: z.string(),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
  place: z.nullable(z.string()),
  memberSince: day,
  organizationLogo: z.nullable(z.string()),
  organizationType,
  connected: z.boolean(),
  pending: z.boolean(),
});

export const myOrganization = endpoint({
  method: 'GET',
  path: '/Organizations/MyOrganization',
  access: 'session',
  summary: 'The caller’s organization',
  result: Organization,
});
export const OrganizationInput = z.object({
  name: z.optional(name(160, localized('Name is required'))),
  confirmName,
  description: z.nullish(text(2000)),
  address: z.nullish(text(500)),
  phone,
  email: z.nullish(z.union([z.literal(''), email])),
  logo: z.nullish(text(500)),
  translates: z.optional(z.boolean()),
});
export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/Organizations/:id',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Change one’s own organization; its type never changes',
  params: z.object({ id: pathId }),
  body: OrganizationInput,
  result: Organization,
});
export const addDomain = endpoint({
  method: 'POST',
  path: '/Organizations/MyOrganization/domains',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Allow a mail domain for invitations',
  body: z.object({
    domain: z.string().check(
      z.maxLength(253),
      z.refine((value) => isDomain(value), {
        error: issueMessage(localized('Please enter a valid domain.')),
      }),
    ),
  }),
  result: Organization,
});
export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/Organizations/MyOrganization/domains/:domain',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Remove an allowed mail domain',
  params: z.object({ domain: text(253) }),
  result: Organization,
});
export const getOrganization = endpoint({
  method: 'GET',
  path: '/Organizations/:id',
  access: 'session',
  summary: 'An organization within the caller’s reach',
  params: z.object({ id: pathId }),
  result: Organization,
});
export const organizationPeople = endpoint({
  method: 'GET',
  path: '/Organizations/:id/people',
  access: 'session',
  summary: 'Active people of an own or connected organization; of others none are told',
  params: z.object({ id: pathId }),
  result: z.array(User),
});
export const searchOrganizations = endpoint({
  method: 'GET',
  path: '/Organizations/search',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Organizations by two or more characters of their name',
  query: z.object({
    name: z.optional(text(160)),
    page: z.optional(z.string()),
    pageSize: z.optional(z.string()),
  }),
  result: z.array(SearchResult),
});
export const organizationsByType = endpoint({
  method: 'GET',
  path: '/Organizations/type/:orgType',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Organizations of one type by two or more characters of their name, for the connect dialog',
  params: z.object({ orgType: text(20) }),
  query: z.object({ search: z.optional(text(160)) }),
  result: z.array(SearchResult),
});
export const organizationUsers = endpoint({
  method: 'GET',
  path: '/Organizations/users/:organizationName',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'People of an own or connected organization, by its name',
  params: z.object({ organizationName: text(160) }),
  result: z.array(User),
});

export const listClients = endpoint({
  method: 'GET',
  path: '/Organizations/Clients',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Connected buyers',
  result: z.array(OrganizationCard),
});
export const listTraders = endpoint({
  method: 'GET',
  path: '/Organizations/Traders',
  access: 'session',
  summary: 'Connected traders',
  result: z.array(OrganizationCard),
});
export const listManufacturers = endpoint({
  method: 'GET',
  path: '/Organizations/Manufacturers',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'Connected factories',
  result: z.array(OrganizationCard),
});
export const NewOrganization = z.object({
  organizationName: name(160, localized('Please fill in all required fields.')),
  userName: name(120, localized('Please fill in all required fields.')),
  email,
  address: z.nullish(text(500)),
  phone,
  /** Factory by default. */
  organizationType: z._default(organizationType, OrganizationType.Factory),
  confirmName,
});
export const sendConnectionInvitation = endpoint({
  method: 'POST',
  path: '/Organizations/SendConnectionInvitation',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Ask an organization to connect, or create it and ask',
  body: z.discriminatedUnion('isNew', [
    z.object({ isNew: z.literal(false), orgId: organizationId }),
    z.object({ isNew: z.literal(true), orgDetails: NewOrganization }),
  ]),
  result: message,
});
export const acceptConnectionRequest = endpoint({
  method: 'POST',
  path: '/Organizations/AcceptConnectionRequest',
  access: 'session',
  policy: ['mayManageConnections', 'mayAcceptConnection'],
  summary: 'Accept a received request; the body is the organization’s id',
  body: pathId,
  result: message,
});
export const removeConnection = endpoint({
  method: 'DELETE',
  path: '/Organizations/Connections/:organizationId',
  access: 'session',
  policy: 'mayManageConnections',
  summary: 'Withdraw, decline or disconnect',
  params: z.object({ organizationId: pathId }),
  result: message,
});
