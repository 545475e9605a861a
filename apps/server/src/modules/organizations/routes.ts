import {
  addDomain,
  getOrganization,
  myOrganization,
  organizationPeople,
  organizationsByType,
  organizationUsers,
  removeDomain,
  searchOrganizations,
  updateOrganization,
} from '@selvedge/contract/organizations';
import { routes } from '#server/http/routes';
import * as people from '#server/modules/identity/identity';
import * as organizations from './organizations';

export const organizationsRoutes = routes(
  {
    addDomain,
    getOrganization,
    myOrganization,
    organizationPeople,
    organizationsByType,
    organizationUsers,
    removeDomain,
    searchOrganizations,
    updateOrganization,
  },
  {
    myOrganization: (ctx) => organizations.myOrganization(ctx),
    getOrganization: (ctx, { params }) => organizations.getOrganization(ctx, params.id),
    organizationPeople: async (ctx, { params }) => {
      await organizations.getOrganization(ctx, params.id);
      return people.organizationPeople(ctx, params.id);
    },
    updateOrganization: (ctx, { params, body }) => organizations.updateOrganization(ctx, params.id, body),
    addDomain: (ctx, { body }) => organizations.addDomain(ctx, body.domain),
    removeDomain: (ctx, { params }) => organizations.removeDomain(ctx, params.domain),
    searchOrganizations: (ctx, { query }) => organizations.search(ctx, query.name ?? ''),
    organizationsByType: (ctx, { params, query }) =>
      organizations.byType(ctx, params.orgType, query.search ?? ''),
    organizationUsers: (ctx, { params }) => people.organizationUsers(ctx, params.organizationName),
  },
);
