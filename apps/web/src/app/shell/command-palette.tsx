import '@mantine/spotlight/styles.layer.css';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconClipboardList, IconMessages, IconSearch, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startNewOrder } from '#web/lib/wizard-start';
import { orderQueries } from '#web/modules/orders/queries';
import { navItems } from './nav-items';

const FOUND_MAX = 8;

/** Go to a page, or find an order by name; opens whenever `calls` grows. */
export function CommandPalette({
  calls,
  userType,
  mayCreate,
}: {
  calls: number;
  userType: number | undefined;
  mayCreate: boolean | undefined;
}) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [wanted] = useDebouncedValue(query.trim(), 200);
  const found = useQuery({
    ...orderQueries.list({ search: wanted, pageSize: FOUND_MAX }),
    enabled: wanted !== '',
  });
  useEffect(() => {
    if (calls > 0) spotlight.open();
  }, [calls]);

  const pages = [
    ...navItems(userType, mayCreate).map((item) => ({ label: _(item.label), to: item.to, Icon: item.Icon })),
    { label: t`Messages`, to: '/message', Icon: IconMessages },
    { label: t`View Profile`, to: '/profile', Icon: IconUser },
  ].filter((page) => page.label.toLowerCase().includes(query.trim().toLowerCase()));
  const orders = wanted === '' ? [] : (found.data?.orders ?? []);
  const go = (to: string) => (to === '/create-order' ? startNewOrder() : void navigate({ to }));

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      maxHeight={400}
      attributes={{ content: { 'aria-label': t`Go to a page or find an order` } }}
    >
      <Spotlight.Search
        placeholder={t`Go to a page or find an order`}
        leftSection={<IconSearch size={18} stroke={1.5} />}
        aria-label={t`Go to a page or find an order`}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 ? (
          <Spotlight.ActionsGroup label={t`Go to`}>
            {pages.map(({ label, to, Icon }) => (
              <Spotlight.Action
                key={to}
                label={label}
                leftSection={<Icon size={20} stroke={1.5} />}
                onClick={() => go(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {orders.length > 0 ? (
          <Spotlight.ActionsGroup label={t`Orders`}>
            {orders.map((order) => (
              <Spotlight.Action
                key={order.orderId}
                label={order.orderName || t`Unnamed Order`}
                description={[order.orderNumber, order.item, order.buyerName].filter(Boolean).join(' · ')}
                leftSection={<IconClipboardList size={20} stroke={1.5} />}
                onClick={() =>
                  void navigate({ to: '/order/$orderId', params: { orderId: order.orderId } as never })
                }
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {pages.length === 0 && orders.length === 0 ? (
          <Spotlight.Empty>
            {found.isFetching ? <Trans>Loading...</Trans> : <Trans>Nothing found</Trans>}
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
