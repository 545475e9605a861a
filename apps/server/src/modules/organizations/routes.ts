import { setChangeFlow } from '@selvedge/contract/order-changes';
import {
  addDomain,
  getOrganization,
  myOrganization,
  organizationsByType,
  removeDomain,
  searchOrganizations,
  updateOrganization,
} from '@selvedge/contract/organizations';
import { routes } from '#server/http/routes';
import * as organizations from './organizations';

export const organizationsRoutes = routes(
  {
    addDomain,
    getOrganization,
    myOrganization,
    organizationsByType,
    removeDomain,
    searchOrganizations,
    setChangeFlow,
    updateOrganization,
  },
  {
    myOrganization: (ctx) => organizations.myOrganization(ctx),
    getOrganization: (ctx, { params }) => organizations.getOrganization(ctx, params.id),
    updateOrganization: (ctx, { params, body }) => organizations.updateOrganization(ctx, params.id, body),
    setChangeFlow: (ctx, { body }) => organizations.setChangeFlow(ctx, body.on),
    addDomain: (ctx, { body }) => organizations.addDomain(ctx, body.domain),
    removeDomain: (ctx, { params }) => organizations.removeDomain(ctx, params.domain),
    searchOrganizations: (ctx, { query }) => organizations.search(ctx, query.name ?? ''),
    organizationsByType: (ctx, { params, query }) =>
      organizations.byType(ctx, params.orgType, query.search ?? ''),
  },
);
