import {
  acceptConnectionRequest,
  listClients,
  listManufacturers,
  listTraders,
  removeConnection,
  sendConnectionInvitation,
} from '@selvedge/contract/organizations';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { routes } from '#server/http/routes';
import * as connections from './connections';

export const connectionsRoutes = routes(
  {
    acceptConnectionRequest,
    listClients,
    listManufacturers,
    listTraders,
    removeConnection,
    sendConnectionInvitation,
  },
  {
    listClients: (ctx) => connections.listCards(ctx, OrganizationType.Client),
    listTraders: (ctx) => connections.listCards(ctx, OrganizationType.Trader),
    listManufacturers: (ctx) => connections.listCards(ctx, OrganizationType.Factory),
    sendConnectionInvitation: (ctx, { body }) => connections.send(ctx, body),
    acceptConnectionRequest: (ctx, { body }) => connections.accept(ctx, body),
    removeConnection: (ctx, { params }) => connections.remove(ctx, params.organizationId),
  },
);
