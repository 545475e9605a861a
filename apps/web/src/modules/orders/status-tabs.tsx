import { useLingui } from '@lingui/react/macro';
import { Badge, Tabs } from '@mantine/core';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { OrderPage } from './queries';
import styles from './status-tabs.module.css';

interface StatusTabsProps {
  counts: OrderPage['counts'] | undefined;
  value: string;
  trader: boolean;
  onChange: (status: string) => void;
}

/** The status tabs; only traders have Draft. Tabs without orders are disabled, except All Orders. */
export function StatusTabs({ counts, value, trader, onChange }: StatusTabsProps) {
  const { t } = useLingui();
  const tabs = [
    { value: String(OrderStatus.Active), label: t`Active`, count: counts?.active },
    { value: 'all', label: t`All Orders`, count: counts?.all },
    { value: String(OrderStatus.Closed), label: t`Completed`, count: counts?.completed },
    { value: String(OrderStatus.Archived), label: t`Archived`, count: counts?.archived },
    ...(trader ? [{ value: String(OrderStatus.Draft), label: t`Draft`, count: counts?.draft }] : []),
  ];
  const isEmpty = (tab: (typeof tabs)[number]) => tab.value !== 'all' && tab.count === 0;
  return (
    <Tabs value={value} onChange={(next) => next && onChange(next)} activateTabWithKeyboard={false}>
      <Tabs.List className={styles.list} aria-label={t`Order status`}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={isEmpty(tab)}
            // The selected tab is in the tab order. If that tab is disabled, All Orders is, which is never disabled.
            tabIndex={
              tab.value === 'all' && tabs.some((one) => one.value === value && isEmpty(one)) ? 0 : undefined
            }
            rightSection={
              tab.count === undefined ? null : (
                <Badge size="sm" variant="light" color={tab.value === value ? 'indigo' : 'gray'} radius="xl">
                  {tab.count}
                </Badge>
              )
            }
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
