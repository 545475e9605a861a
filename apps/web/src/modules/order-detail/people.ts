import { useLingui } from '@lingui/react/macro';
import { UserType as Type, type UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type User, usersById } from '#web/modules/identity/queries';
import type { Order } from '#web/modules/orders/queries';
import type { StackPerson } from '#web/ui/person-avatar';

interface Team<P> {
  type: UserType;
  label: string;
  people: P[];
}
interface Teams<P> {
  teams: Team<P>[];
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

export function useTeams(order: Order): Teams<User> {
  const byType = useGrouping();
  const users = useQuery({ ...usersById(order.associatedUsers), enabled: order.associatedUsers.length > 0 });
  return {
    teams: byType(users.data ?? []),
    pending: users.isLoading,
    failed: users.isError,
    retry: () => void users.refetch(),
  };
}

/** Like `useTeams`. Guests have no account with which to look up people, so their order contains the names. */
export function useNamedTeams(order: Order): Omit<Teams<StackPerson>, 'retry'> {
  const byType = useGrouping();
  const members = useTeams(order);
  if (!order.people) return members;
  const people = order.people.map((person, id) => ({ ...person, id, profilePicture: null }));
  return { teams: byType(people), pending: false, failed: false };
}

function useGrouping() {
  const { t } = useLingui();
  return <P extends { userType: UserType }>(people: readonly P[]): Team<P>[] => {
    const of = (type: UserType) => people.filter((person) => person.userType === type);
    return [
      { type: Type.Buyer, label: t`Buyers`, people: of(Type.Buyer) },
      { type: Type.Trader, label: t`Traders`, people: of(Type.Trader) },
      { type: Type.Manufacturer, label: t`Manufacturers`, people: of(Type.Manufacturer) },
    ];
  };
}
