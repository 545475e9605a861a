import { useLingui } from '@lingui/react/macro';
import type { SampleList } from '@selvedge/domain/samples/rounds';
import { ROUNDS_PER_PAGE } from '@selvedge/domain/samples/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyContent, lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { SearchPatch, SearchTexts } from '#web/lib/search';
import { FoldedCloth } from '#web/ui/drawings';
import { ListTools } from '#web/ui/list/list-tools';
import { type ListView, useListView } from '#web/ui/list/use-list-view';
import { Pager } from '#web/ui/pager';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { type SamplePage, sampleQueries } from './queries';
import { SampleFilters, SetSampleFilters } from './sample-filters';
import { SampleTabs } from './sample-tabs';
import { filtersOf, isWorkList, pageOf, sampleFilters, tabOf } from './sample-view';
import { WorkList } from './work-list';

const ListDisplay = lazyOnIdle(() =>
  import('#web/ui/list/list-display').then((module) => module.ListDisplay),
);
const ParcelsTab = lazyContent(() => import('./parcels-tab').then((module) => module.ParcelsTab));
const FirstPassTab = lazyContent(() => import('./first-pass-tab').then((module) => module.FirstPassTab));

interface Props {
  userId: number | undefined;
  search: SearchTexts;
  period: ReactNode;
  onChange: (patch: SearchPatch) => void;
}

/** The samples of all orders by what has to be done with them. What is shown is in the address. */
export function SamplesView({ userId, search, period, onChange }: Props) {
  const { t } = useLingui();
  const tab = tabOf(search);
  const state = isWorkList(tab) ? tab : 'toSend';
  const filters = filtersOf(search);
  const page = pageOf(search);
  const list = useQuery(sampleQueries.list({ ...filters, state, page: isWorkList(tab) ? page : 1 }));
  const parcels = useQuery(sampleQueries.parcels({ ...filters, page: 1 }));
  const [view, choose] = useListView({
    name: 'samples-view',
    userId,
    named: search.view,
    total: 0,
    from: 0,
    onView: (next) => onChange({ view: next }),
  });
  const hasNone =
    sampleFilters.count(search) === 0 &&
    list.data &&
    Object.values(list.data.counts).every((count) => count === 0);
  if (hasNone)
    return (
      <EmptyState
        drawing={<FoldedCloth />}
        title={t`No samples yet.`}
        description={t`Send a round from a sample stage of an order. Every round, parcel and answer then stands here.`}
      />
    );
  return (
    <section aria-label={t`Samples`}>
      <ListTools
        tabs={
          <SampleTabs
            tab={tab}
            counts={list.data?.counts}
            parcels={parcels.data?.total}
            onTab={(next) => onChange({ tab: next === 'toSend' ? undefined : next, page: undefined })}
          />
        }
      >
        {tab === 'firstPass' ? (
          period
        ) : (
          <Suspense fallback={null}>
            <SampleFilters {...{ search, onChange }} choices={list.data} />
            <ListDisplay view={view} onView={choose} />
          </Suspense>
        )}
      </ListTools>
      {tab === 'firstPass' ? null : <SetSampleFilters {...{ search, onChange }} choices={list.data} />}
      {isWorkList(tab) ? (
        <RoundsTab
          key={tab}
          tab={tab}
          list={list}
          {...{ search, page, view }}
          onPage={(next) => onChange({ page: next === 1 ? undefined : next })}
          onClear={() => onChange(sampleFilters.none)}
        />
      ) : (
        <Suspense fallback={<LoadingState label={t`Loading...`} rows={3} />}>
          {tab === 'parcels' ? (
            <ParcelsTab
              {...{ filters, page, view }}
              onPage={(next) => onChange({ page: next === 1 ? undefined : next })}
              onClear={() => onChange(sampleFilters.none)}
            />
          ) : (
            <FirstPassTab from={search.from} to={search.to} />
          )}
        </Suspense>
      )}
    </section>
  );
}

interface RoundsTabProps {
  tab: SampleList;
  list: {
    data: SamplePage | undefined;
    isPending: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  search: SearchTexts;
  view: ListView;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
}

function RoundsTab({ tab, list, search, view, page, onPage, onClear }: RoundsTabProps) {
  const { t } = useLingui();
  return (
    <div aria-busy={list.isPlaceholderData}>
      {list.isPending ? <LoadingState label={t`Loading...`} rows={8} rowHeight={44} /> : null}
      {list.isError ? (
        <FailedState message={t`Failed to load samples`} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data ? (
        <>
          <WorkList
            list={tab}
            view={view}
            rounds={list.data.rounds}
            isFiltered={sampleFilters.count(search) > 0}
            onClear={onClear}
          />
          {list.data.total > ROUNDS_PER_PAGE || page > 1 ? (
            <Pager
              page={page}
              pageSize={ROUNDS_PER_PAGE}
              total={list.data.total}
              waiting={list.isPlaceholderData}
              onPage={onPage}
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
