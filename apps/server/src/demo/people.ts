import { hash } from '@node-rs/argon2';
import type { Db } from '#server/db/db';
import { addConnection, addOrganization, addPerson, addSubscription } from '#server/db/demo-store';
import type { OrganizationKey, PersonKey } from './world';
import { CONNECTIONS, DEMO_PASSWORD, ORGANIZATIONS, PEOPLE } from './world';

export interface SeededPeople {
  organizations: Record<OrganizationKey, { id: number; name: string }>;
  people: Record<PersonKey, { id: number; name: string; email: string; organizationId: number }>;
}

/** Creates the organizations, people and connections of the demo world. */
export async function seedPeople(db: Db): Promise<SeededPeople> {
  const passwordHash = await hash(DEMO_PASSWORD);
  const organizations = {} as SeededPeople['organizations'];
  for (const [key, organization] of Object.entries(ORGANIZATIONS) as [
    OrganizationKey,
    (typeof ORGANIZATIONS)[OrganizationKey],
  ][])
    organizations[key] = {
      id: await addOrganization(db, { ...organization, email: `hello@${key}.example` }),
      name: organization.name,
    };
  const people = {} as SeededPeople['people'];
  for (const [key, person] of Object.entries(PEOPLE) as [PersonKey, (typeof PEOPLE)[PersonKey]][]) {
    const organizationId = organizations[person.at].id;
    people[key] = {
      id: await addPerson(db, { ...person, organizationId, passwordHash }),
      name: person.name,
      email: person.email,
      organizationId,
    };
  }
  for (const [trader, other] of CONNECTIONS)
    await addConnection(db, organizations[trader].id, organizations[other].id);
  await addSubscription(db, organizations.meridian.id, 'Enterprise');
  return { organizations, people };
}
