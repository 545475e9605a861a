import { useLingui } from '@lingui/react/macro';
import { PARCELS_PER_PAGE } from '@selvedge/domain/samples/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListView } from '#web/ui/list/use-list-view';
import { Pager } from '#web/ui/pager';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { NoMatches } from './no-matches';
import { ParcelDialog } from './parcel-dialog';
import { ParcelList } from './parcel-list';
import { type SampleParcel, sampleQueries } from './queries';
import { ReceiveDialog } from './receive-dialog';
import type { SampleFilterValues } from './sample-view';
import { useRoundActions } from './use-round-actions';

interface Props {
  filters: SampleFilterValues;
  view: ListView;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
}

export function ParcelsTab({ filters, view, page, onPage, onClear }: Props) {
  const { t } = useLingui();
  const list = useQuery(sampleQueries.parcels({ ...filters, page }));
  const actions = useRoundActions();
  const [changed, setChanged] = useState<SampleParcel | null>(null);
  const [received, setReceived] = useState<SampleParcel | null>(null);
  if (list.isPending) return <LoadingState label={t`Loading...`} rows={3} rowHeight={140} />;
  if (!list.data)
    return <FailedState message={t`Failed to load samples`} onRetry={() => void list.refetch()} />;
  const { parcels, total } = list.data;
  return (
    <>
      {list.isError ? (
        <FailedState message={t`Failed to load samples`} onRetry={() => void list.refetch()} />
      ) : null}
      {parcels.length === 0 ? (
        <NoParcels isFiltered={Object.keys(filters).length > 0} onClear={onClear} />
      ) : null}
      {parcels.length > 0 ? (
        <ParcelList
          {...{ view, parcels }}
          actions={{
            onChange: setChanged,
            onReceive: setReceived,
            onRemove: (round) => actions.run('unbag', [round]),
          }}
        />
      ) : null}
      {total > PARCELS_PER_PAGE || page > 1 ? (
        <Pager
          page={page}
          pageSize={PARCELS_PER_PAGE}
          total={total}
          waiting={list.isPlaceholderData}
          onPage={onPage}
        />
      ) : null}
      {changed ? <ParcelDialog parcel={changed} onClose={() => setChanged(null)} /> : null}
      {received ? (
        <ReceiveDialog what={{ parcelId: received.id }} onClose={() => setReceived(null)}>
          <ParcelName parcel={received} />
        </ReceiveDialog>
      ) : null}
    </>
  );
}

function NoParcels({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useLingui();
  return isFiltered ? <NoMatches onClear={onClear} /> : <EmptyState title={t`No bags or parcels yet.`} />;
}

function ParcelName({ parcel: { from, to, samples } }: { parcel: SampleParcel }) {
  const { t } = useLingui();
  return <strong>{t`${from.name} to ${to.name}: ${samples} samples`}</strong>;
}
