import { useLingui } from '@lingui/react/macro';
import { Badge, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { SamplePage } from './queries';
import type { SampleTab } from './sample-view';
import styles from './samples-page.module.css';

interface Props {
  tab: SampleTab;
  counts: SamplePage['counts'] | undefined;
  parcels: number | undefined;
  onTab: (tab: SampleTab) => void;
}

export function SampleTabs({ tab, counts, parcels, onTab }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  // On a phone, the last tabs of the list are out of sight.
  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab="${tab}"]`);
    current?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [tab]);
  const tabs: { value: SampleTab; label: string; count: number | undefined }[] = [
    { value: 'toSend', label: t`To send`, count: counts?.toSend },
    { value: 'onTheWay', label: t`On the way`, count: counts?.onTheWay },
    { value: 'toAnswer', label: t`To answer`, count: counts?.toAnswer },
    { value: 'answered', label: t`Answered`, count: counts?.answered },
    { value: 'parcels', label: t`Bags and parcels`, count: parcels },
    { value: 'firstPass', label: t`First-pass rate`, count: undefined },
  ];
  return (
    <Tabs value={tab} onChange={(next) => next && onTab(next as SampleTab)} activateTabWithKeyboard={false}>
      <Tabs.List ref={list} className={styles.tabs} aria-label={t`Samples`}>
        {tabs.map(({ value, label, count }) => (
          <Tabs.Tab
            key={value}
            value={value}
            data-tab={value}
            rightSection={
              count === undefined ? null : (
                <Badge size="sm" variant="light" color={value === tab ? 'indigo' : 'gray'} radius="xl">
                  {count}
                </Badge>
              )
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
