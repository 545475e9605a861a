import {
  addBookPartner,
  addContact,
  changeBookPartner,
  changeContact,
  deleteBookPartner,
  inviteBookPartner,
  linkBookPartner,
  removeContact,
} from '@selvedge/contract/book';
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
import * as book from './book';
import * as connections from './connections';
import * as contacts from './contacts';

export const connectionsRoutes = routes(
  {
    acceptConnectionRequest,
    addBookPartner,
    addContact,
    changeBookPartner,
    changeContact,
    deleteBookPartner,
    inviteBookPartner,
    linkBookPartner,
    removeContact,
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
    addBookPartner: (ctx, { body }) => book.add(ctx, body),
    changeBookPartner: (ctx, { params, body }) => book.change(ctx, params.id, body),
    deleteBookPartner: (ctx, { params }) => book.remove(ctx, params.id),
    inviteBookPartner: (ctx, { params, body }) => book.invite(ctx, params.id, body),
    addContact: (ctx, { params, body }) => contacts.add(ctx, params.id, body),
    changeContact: (ctx, { params, body }) => contacts.change(ctx, params.id, params.personId, body),
    removeContact: (ctx, { params }) => contacts.remove(ctx, params.id, params.personId),
    linkBookPartner: (ctx, { params, body }) => book.link(ctx, params.id, body),
    removeConnection: (ctx, { params }) => connections.remove(ctx, params.organizationId),
  },
);
