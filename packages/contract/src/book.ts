import { localized } from '@selvedge/domain/localized-text';
import { MAX_PARTNER_NAME } from '@selvedge/domain/names';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import { OrganizationCard } from './organizations';
import { email, phone } from './person-shapes';
import {
  confirmName,
  message,
  name,
  organizationId,
  organizationType,
  pathId,
  text,
  userId,
} from './scalars';

const REQUIRED = localized('Please fill in all required fields.');
const params = z.object({ id: pathId });

export const BookPartner = z.object({
  organizationName: name(MAX_PARTNER_NAME, REQUIRED),
  /** Town and country. */
  place: z.nullish(text(200)),
  confirmName,
});
const NO_ADDRESS = localized('Please enter an e-mail address or a phone number.');
/** Somebody of a partner of the own book, without an account. */
export const ContactInput = z
  .object({ name: name(120, REQUIRED), email: z.nullish(z.union([z.literal(''), email])), phone })
  .check(
    z.refine((contact) => Boolean(contact.email?.trim() || contact.phone?.trim()), {
      error: issueMessage(NO_ADDRESS),
      path: ['email'],
    }),
  );
const Contact = z.object({
  personId: userId,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
const contactParams = z.object({ id: pathId, personId: pathId });
export const CONTACTS_MAX = 50;

export const addBookPartner = endpoint({
  method: 'POST',
  path: '/Organizations/book',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Add a buyer or factory to the own book, without inviting it',
  body: z.extend(BookPartner, {
    /** Factory by default. */
    organizationType: z._default(organizationType, OrganizationType.Factory),
    contacts: z.optional(z.array(ContactInput).check(z.maxLength(CONTACTS_MAX))),
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
export const BookInvitation = z.object({
  userName: name(120, REQUIRED),
  email,
  /** If the address belongs to a known user, ask that person's organization whether it is this partner. */
  request: z.optional(z.boolean()),
  /** If that organization is connected: whether it may see the orders at once. */
  confirm: z.optional(z.boolean()),
});
export const inviteBookPartner = endpoint({
  method: 'POST',
  path: '/Organizations/book/:id/invite',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Invite somebody of a partner of the own book',
  params,
  body: z.union([BookInvitation, z.object({ personId: userId })]),
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
export const addContact = endpoint({
  method: 'POST',
  path: '/Organizations/book/:id/contacts',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Write down somebody of a partner of the own book; nobody is mailed',
  params,
  body: ContactInput,
  result: Contact,
});
export const changeContact = endpoint({
  method: 'PUT',
  path: '/Organizations/book/:id/contacts/:personId',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Change the name or address of a contact of the own book',
  params: contactParams,
  body: ContactInput,
  result: Contact,
});
export const removeContact = endpoint({
  method: 'DELETE',
  path: '/Organizations/book/:id/contacts/:personId',
  access: 'session',
  policy: 'mayRequestConnections',
  summary: 'Take a contact of the own book off orders and stages, and end its links',
  params: contactParams,
  result: message,
});
