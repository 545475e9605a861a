import { useLingui } from '@lingui/react/macro';
import { PARCELS_PER_PAGE } from '@selvedge/domain/samples/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pager } from '#web/ui/pager';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { NoMatches } from './no-matches';
import { BagCard, ParcelCard } from './parcel-card';
import { ParcelDialog } from './parcel-dialog';
import { type SampleParcel, sampleQueries } from './queries';
import { ReceiveDialog } from './receive-dialog';
import type { SampleFilterValues } from './sample-view';
import styles from './samples-page.module.css';
import { useRoundActions } from './use-round-actions';

interface Props {
  filters: SampleFilterValues;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
}

export function ParcelsTab({ filters, page, onPage, onClear }: Props) {
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
      <div className={styles.parcels}>
        {parcels.map((parcel) =>
          parcel.sentOn === null ? (
            <BagCard
              key={parcel.id}
              bag={parcel}
              onSend={() => setChanged(parcel)}
              onRemove={(round) => actions.run('unbag', [round])}
            />
          ) : (
            <ParcelCard
              key={parcel.id}
              parcel={parcel}
              onReceive={() => setReceived(parcel)}
              onChange={() => setChanged(parcel)}
            />
          ),
        )}
      </div>
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
