import { useLingui } from '@lingui/react/macro';
import type { PlainPath } from '@selvedge/contract/paths';
import { ConnectionType, UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '#web/modules/connections/queries';
import { type Session, userQueries } from '#web/modules/identity/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { templateQueries } from '#web/modules/templates/queries';

export interface FirstStep {
  label: string;
  help: string;
  to: PlainPath;
  done: boolean;
}

/** The steps to a first order, with their state derived from stored data; null while loading. */
export function useFirstSteps(session: Session): FirstStep[] | null {
  const { t } = useLingui();
  const trader = session.user.userType === UserType.Trader;
  const mine = useQuery(organizationQueries.mine);
  const people = useQuery(userQueries.invited);
  const factories = useQuery({ ...connectionQueries.of('factories'), enabled: trader });
  const buyers = useQuery({ ...connectionQueries.of('buyers'), enabled: trader });
  const traders = useQuery({ ...connectionQueries.of('traders'), enabled: !trader });
  const templates = useQuery({ ...templateQueries.list, enabled: trader });
  const orders = useQuery(orderQueries.list({ pageSize: 1 }));
  const needed = trader
    ? [mine, people, buyers, factories, templates, orders]
    : [mine, people, traders, orders];
  if (needed.some((one) => one.data === undefined)) return null;

  const { data: organization } = mine;
  const colleagues = Object.values(people.data ?? {})
    .flat()
    .filter((entry) => entry.user.id !== session.user.id);
  const common: FirstStep[] = [
    {
      label: t`Complete your organization`,
      help: t`Address and phone stand on every order that you share.`,
      to: '/my-organization',
      done: Boolean(organization?.address && organization.phone),
    },
    {
      label: t`Invite a colleague`,
      help: t`They join your organization by e-mail.`,
      to: '/users/invite',
      done: colleagues.length > 0,
    },
  ];
  if (!trader)
    return [
      ...common,
      {
        label: t`Accept a trader's request`,
        help: t`Traders send the requests; yours wait under Traders.`,
        to: '/associated-traders',
        done: traders.data?.some((card) => card.connectionType === ConnectionType.Active) ?? false,
      },
    ];
  return [
    ...common,
    {
      label: t`Connect a buyer`,
      help: t`Find your buyer, or invite them: they follow their orders themselves.`,
      to: '/associated-buyers',
      done: (buyers.data ?? []).length > 0,
    },
    {
      label: t`Connect a factory`,
      help: t`Find it, or invite it to Selvedge.`,
      to: '/associated-factories',
      done: (factories.data ?? []).length > 0,
    },
    {
      label: t`Look at your planning templates`,
      help: t`Five standard ones are there to use, change or remove.`,
      to: '/planning-templates',
      // Standard templates exist from the start, so only an own template counts.
      done: (templates.data ?? []).some((template) => !template.isStandard),
    },
    {
      label: t`Create an order`,
      help: t`Five steps, saved as you go.`,
      to: '/create-order',
      done: (orders.data?.total ?? 0) > 0,
    },
  ];
}
