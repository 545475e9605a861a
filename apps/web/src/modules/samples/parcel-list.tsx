import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { formatDay, formatNumber } from '#web/lib/format';
import { List, type ListColumn } from '#web/ui/list/list';
import type { ListView } from '#web/ui/list/use-list-view';
import { type ParcelActions, ParcelButtons, ParcelCard, useParcelTitle } from './parcel-card';
import { ParcelLine } from './parcel-line';
import type { SampleParcel } from './queries';
import styles from './samples-page.module.css';

interface Props {
  view: ListView;
  parcels: readonly SampleParcel[];
  actions: ParcelActions;
}

export function ParcelList({ view, parcels, actions }: Props) {
  const { t } = useLingui();
  const titleOf = useParcelTitle();
  const dayOf = (day: string | null) => (day ? formatDay(day) : '–');
  const columns: ListColumn<SampleParcel>[] = [
    {
      label: t`Route`,
      title: titleOf,
      cell: ({ sentOn, from, to }) => (
        <span className={styles.cut}>
          {sentOn === null ? t`Bag for ${to.name}` : t`${from.name} to ${to.name}`}
        </span>
      ),
    },
    {
      label: t`Parcel`,
      className: styles.courier,
      cell: (parcel) => (parcel.sentOn === null ? '–' : <ParcelLine parcel={parcel} />),
    },
    { label: t`Sent`, className: styles.day, cell: ({ sentOn }) => dayOf(sentOn) },
    { label: t`Received`, className: styles.day, cell: ({ receivedOn }) => dayOf(receivedOn) },
    { label: t`Samples`, className: styles.count, cell: ({ samples }) => formatNumber(samples) },
    { label: t`Pieces`, className: styles.count, cell: ({ pieces }) => formatNumber(pieces) },
    {
      label: t`Actions`,
      isLabelHidden: true,
      className: styles.parcelActions,
      cell: (parcel) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ParcelButtons {...{ parcel, actions }} size="xs" />
        </Group>
      ),
    },
  ];
  return (
    <List
      {...{ view, columns }}
      label={t`Bags and parcels`}
      rows={parcels}
      keyOf={({ id }) => id}
      nameOf={titleOf}
      marks={({ side }) => ({ 'data-side': side })}
      card={(parcel) => <ParcelCard {...{ parcel, actions }} isUnfolded={view === 'table'} />}
    />
  );
}
