import { useLingui } from '@lingui/react/macro';
import { Tabs, Tooltip } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { usePrinting } from '#web/ui/printing';
import { useShortcuts } from '#web/ui/shortcuts';
import styles from './order-tabs.module.css';
import { useScrolledRow } from './use-scrolled-row';

export interface OrderTab {
  value: string;
  label: string;
  help: string;
  /** Shown at the end of the row of tabs while this tab is selected. */
  end?: ReactNode;
  /** Whether the panel begins at the tabs, without a gap. */
  isFlush?: boolean;
  panel: (printing: boolean) => ReactNode;
}

/** Keys 1 to 8 select a tab, and e opens the plan of `planOf`. */
export function OrderTabs({ tabs, planOf }: { tabs: readonly OrderTab[]; planOf?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, patch] = useSearchTexts();
  const printing = usePrinting();
  const chosen = tabs.find((tab) => tab.value === search.tab) ?? tabs[0];
  const choose = (tab: string | null | undefined) =>
    patch({ tab: tab ?? undefined, part: undefined, change: undefined });
  const keys = Object.fromEntries(tabs.map((tab, index) => [String(index + 1), () => choose(tab.value)]));
  const plan = () => void navigate({ to: '/order/$orderId/planning', params: { orderId: planOf ?? '' } });
  useShortcuts(planOf ? { ...keys, e: plan } : keys);
  const row = useScrolledRow(chosen?.value);
  if (!chosen) return null;
  return (
    <Tabs value={chosen.value} onChange={choose} keepMounted={false}>
      <div className={`${styles.row} sv-no-print`}>
        <Tabs.List ref={row} className={styles.tabs} aria-label={t`Parts of the order`}>
          {tabs.map((tab, index) => (
            <Tooltip key={tab.value} label={tab.help}>
              <Tabs.Tab value={tab.value} aria-keyshortcuts={String(index + 1)}>
                {tab.label}
              </Tabs.Tab>
            </Tooltip>
          ))}
        </Tabs.List>
        {chosen.end}
      </div>
      <p className={styles.title} aria-hidden>
        {chosen.label}
      </p>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} pt={tab.isFlush ? 0 : 'md'}>
          {tab.value === chosen.value ? tab.panel(printing) : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
