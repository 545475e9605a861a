import type { StagePeople } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { User } from '#web/modules/identity/queries';

export type SidePeople = Pick<StagePeople, 'clients' | 'manufacturers'>;

/** The people of the order at the buyer and at the factory. Stages may still have people who left the order. */
export function sidePeople(people: readonly User[], associatedUsers: readonly number[]): SidePeople {
  const of = (type: UserType) =>
    people
      .filter(({ id, userType }) => userType === type && associatedUsers.includes(id))
      .map(({ id }) => id);
  return { clients: of(UserType.Buyer), manufacturers: of(UserType.Manufacturer) };
}
