import { useLingui } from '@lingui/react/macro';
import { UserType as Type, type UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type User, usersById } from '#web/modules/identity/queries';
import type { Order } from '#web/modules/orders/queries';

export interface Team {
  type: UserType;
  label: string;
  people: User[];
}

/** The people of an order by side, as far as the viewer may see them. */
export function useTeams(order: Order): {
  teams: Team[];
  pending: boolean;
  failed: boolean;
  retry: () => void;
} {
  const { t } = useLingui();
  const users = useQuery({ ...usersById(order.associatedUsers), enabled: order.associatedUsers.length > 0 });
  const of = (type: UserType) => (users.data ?? []).filter((user) => user.userType === type);
  return {
    teams: [
      { type: Type.Buyer, label: t`Buyers`, people: of(Type.Buyer) },
      { type: Type.Trader, label: t`Traders`, people: of(Type.Trader) },
      { type: Type.Manufacturer, label: t`Manufacturers`, people: of(Type.Manufacturer) },
    ],
    pending: users.isLoading,
    failed: users.isError,
    retry: () => void users.refetch(),
  };
}
