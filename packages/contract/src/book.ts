import { localized } from '@selvedge/domain/localized-text';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { OrganizationCard } from './organizations';
import { email } from './person-shapes';
import { confirmName, message, name, organizationId, organizationType, pathId, text } from './scalars';

const REQUIRED = localized('Please fill in all required fields.');
const params = z.object({ id: pathId });

const BookPartner = z.object({
  organizationName: name(160, REQUIRED),
  /** Town and country. */
  place: z.nullish(text(200)),
  confirmName,
});
export const addBookPartner = endpoint({
  method: 'POST',
  path: '/Organizations/book',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Add a buyer or factory to the own book, without inviting it',
  body: z.extend(BookPartner, {
    /** Factory by default. */
    organizationType: z._default(organizationType, OrganizationType.Factory),
  }),
  result: OrganizationCard,
});
export const changeBookPartner = endpoint({
  method: 'PUT',
  path: '/Organizations/book/:id',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Change the name or place of a partner of the own book',
  params,
  body: BookPartner,
  result: OrganizationCard,
});
export const deleteBookPartner = endpoint({
  method: 'DELETE',
  path: '/Organizations/book/:id',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Delete a partner of the own book that no order, draft or report names',
  params,
  result: message,
});
export const inviteBookPartner = endpoint({
  method: 'POST',
  path: '/Organizations/book/:id/invite',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Invite somebody of a partner of the own book',
  params,
  body: z.object({
    userName: name(120, REQUIRED),
    email,
    /** If the address belongs to a known user, ask that person's organization whether it is this partner. */
    request: z.optional(z.boolean()),
  }),
  result: message,
});
export const linkBookPartner = endpoint({
  method: 'POST',
  path: '/Organizations/book/:id/link',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Give everything that names a partner of the own book to an organization, once it is connected',
  params,
  body: z.object({
    organizationId,
    /** Of a connected organization: whether it may see the orders at once. */
    confirm: z.optional(z.boolean()),
  }),
  result: message,
});
