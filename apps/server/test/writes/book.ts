import { v7 as uuid } from 'uuid';
import type { Fixture } from '../fixture';
import { newAddress, type Write } from './write';

/** A partner of the trader's book that nothing names. */
async function bookPartner({ app }: Fixture): Promise<string> {
  const body = { organizationName: `In the book ${uuid()}` };
  const made = await app.call('trader', 'POST', '/api/Organizations/book', body);
  return `/Organizations/book/${made.body.organizationId}`;
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
  linkBookPartner: async (fixture) => ({
    who: 'trader',
    path: `${await bookPartner(fixture)}/link`,
    body: { organizationId: fixture.app.world.organizations.shapla.id },
  }),
};
