import { hash } from '@node-rs/argon2';
import {
  CONNECTIONS,
  DEMO_PASSWORD,
  HOUSE_BOOK,
  HOUSE_CONNECTIONS,
  HOUSE_ORGANIZATIONS,
  HOUSE_PEOPLE,
  type HouseOrganizationKey,
  type HousePersonKey,
  inviterOf,
  ORGANIZATIONS,
  type OrganizationKey,
  PEOPLE,
  type PersonKey,
} from '@selvedge/demo/people';
import type { Db } from '#server/db/db';
import {
  addConnection,
  addInvitedPerson,
  addOrganization,
  addPerson,
  addSubscription,
  keepInBook,
} from '#server/db/demo-store';
import { hashOf, newKey } from '#server/modules/identity/identity';

interface SeededOrganization {
  id: number;
  name: string;
}
interface SeededPerson extends SeededOrganization {
  email: string;
  organizationId: number;
}
export interface SeededPeople {
  organizations: Record<OrganizationKey, SeededOrganization>;
  people: Record<PersonKey, SeededPerson>;
}

export const seedPeople = (db: Db): Promise<SeededPeople> => seed(db, ORGANIZATIONS, PEOPLE, CONNECTIONS, []);

/** Includes partners and merchandisers of the whole demo. */
export const seedHousePeople = (db: Db): Promise<SeededPeople> =>
  seed(db, HOUSE_ORGANIZATIONS, HOUSE_PEOPLE, HOUSE_CONNECTIONS, HOUSE_BOOK);

async function seed(
  db: Db,
  organizationsByKey: Partial<typeof HOUSE_ORGANIZATIONS>,
  peopleByKey: Partial<typeof HOUSE_PEOPLE>,
  connections: typeof HOUSE_CONNECTIONS,
  book: typeof HOUSE_BOOK,
): Promise<SeededPeople> {
  const passwordHash = await hash(DEMO_PASSWORD);
  const organizations = {} as Record<HouseOrganizationKey, SeededOrganization>;
  for (const [key, organization] of Object.entries(organizationsByKey))
    organizations[key as HouseOrganizationKey] = {
      id: await addOrganization(db, { ...organization, email: `hello@${key}.example` }),
      name: organization.name,
    };
  const people = {} as Record<HousePersonKey, SeededPerson>;
  for (const [key, person] of Object.entries(peopleByKey)) {
    const organizationId = organizations[person.at].id;
    const inviter = inviterOf(key as HousePersonKey);
    people[key as HousePersonKey] = {
      id: await (inviter
        ? addInvitedPerson(db, {
            ...person,
            organizationId,
            invitedBy: people[inviter].id,
            keyHash: hashOf(newKey()),
          })
        : addPerson(db, { ...person, organizationId, passwordHash })),
      name: person.name,
      email: person.email,
      organizationId,
    };
  }
  for (const [trader, other] of connections)
    await addConnection(db, organizations[trader].id, organizations[other].id);
  for (const [trader, partner] of book)
    await keepInBook(db, organizations[trader].id, organizations[partner].id);
  await addSubscription(db, organizations.meridian.id, 'Enterprise');
  return { organizations, people };
}
