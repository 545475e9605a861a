import { v7 as uuid } from 'uuid';
import type { Fixture } from '../fixture';
import { newAddress, type Write } from './write';

/** A partner of the trader's book that nothing names. */
async function bookPartner({ app }: Fixture): Promise<string> {
  const body = { organizationName: `In the book ${uuid()}` };
  const made = await app.call('trader', 'POST', '/api/Organizations/book', body);
  return `/Organizations/book/${made.body.organizationId}`;
}

const CONTACT = { name: 'Ira Das', email: 'ira@book.example' };
async function contact(fixture: Fixture): Promise<string> {
  const path = `${await bookPartner(fixture)}/contacts`;
  const made = await fixture.app.call('trader', 'POST', `/api${path}`, CONTACT);
  return `${path}/${made.body.personId}`;
}

export const BOOK: Record<string, Write> = {
  changeBookPartner: async (fixture) => ({
    who: 'trader',
    path: await bookPartner(fixture),
    body: { organizationName: `Renamed ${uuid()}` },
  }),
  deleteBookPartner: async (fixture) => ({ who: 'trader', path: await bookPartner(fixture) }),
  inviteBookPartner: async (fixture) => ({
    who: 'trader',
    path: `${await bookPartner(fixture)}/invite`,
    body: { userName: 'Ira Das', email: newAddress() },
  }),
  addContact: async (fixture) => ({
    who: 'trader',
    path: `${await bookPartner(fixture)}/contacts`,
    body: CONTACT,
  }),
  changeContact: async (fixture) => ({
    who: 'trader',
    path: await contact(fixture),
    body: { ...CONTACT, phone: '+880 1711 000000' },
  }),
  removeContact: async (fixture) => ({ who: 'trader', path: await contact(fixture) }),
  linkBookPartner: async (fixture) => ({
    who: 'trader',
    path: `${await bookPartner(fixture)}/link`,
    body: { organizationId: fixture.app.world.organizations.shapla.id },
  }),
};
