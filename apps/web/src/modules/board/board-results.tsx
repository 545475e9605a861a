import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { DelayReason, ReasonForm } from '#web/lib/reason-form';
import type { SearchTexts } from '#web/lib/search';
import type { PendingCells } from '#web/ui/grid/pending/pending-cells';
import { usePendingCells } from '#web/ui/grid/pending/use-pending-cells';
import { MoreButton } from '#web/ui/more-button';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './board.module.css';
import { BoardGrid } from './board-grid';
import { rowsOf } from './board-view';
import { factsShown } from './fact-columns';
import { type BoardOrder, useChangeCells } from './queries';
import { useBoard } from './use-board';
import { useExpansion } from './use-expansion';
import { useLiveRows } from './use-live-rows';

const NewOrders = lazyOnIdle(() => import('./no-orders').then((module) => module.NewOrders));
const NoOrders = lazyOnIdle(() => import('./no-orders').then((module) => module.NoOrders));
const BoardPending = lazyOnIdle(() => import('./board-pending').then((module) => module.BoardPending));
const BoardCards = lazy(() => import('./board-cards').then((module) => ({ default: module.BoardCards })));

interface Props {
  search: SearchTexts;
  userType: UserType;
  isPhone: boolean;
  mayCreate: boolean;
  onChange: (patch: SearchTexts) => void;
  reasonForm: ReasonForm;
  onOrder: (order: BoardOrder) => void;
}
const LOADING_ROWS = 12;
const NONE: ReadonlySet<string> = new Set();

export function BoardResults(props: Props) {
  const { search, userType, isPhone, mayCreate, onChange, reasonForm, onOrder } = props;
  const { t } = useLingui();
  const { list, filter, lanes, pages } = useBoard(search, userType);
  const [folded, setFolded] = useState(NONE);
  const rows = useMemo(() => rowsOf(pages, folded), [pages, folded]);
  const expansion = useExpansion(rows);
  const fold = useCallback(
    (group: string, open: boolean) =>
      setFolded((now) => new Set(open ? [...now].filter((it) => it !== group) : [...now, group])),
    [],
  );
  const filterByStage = useCallback(
    (key: string, late: number) => onChange({ stages: key, late: late > 0 ? '1' : undefined }),
    [onChange],
  );
  const facts = useMemo(() => factsShown(search, userType), [search, userType]);
  const change = useChangeCells();
  const [reason, setReason] = useState<DelayReason | null>(null);
  const pending = usePendingCells({
    send: async (commit) => {
      await change.mutateAsync(reason ? { ...commit, reason } : commit);
      setReason(null);
    },
  });
  const live = useLiveRows(filter, (orderId) => isChanging(pending.cells, orderId));
  const [first] = pages;
  if (list.isError && !first)
    return (
      <FailedState
        message={t`Failed to load the board.`}
        detail={failureText(list.error, '')}
        onRetry={() => void list.refetch()}
      />
    );
  if (!first) return <LoadingState label={t`Loading...`} rows={LOADING_ROWS} rowHeight={36} />;
  if (first.total === 0)
    return (
      <Suspense fallback={<LoadingState label={t`Loading...`} rows={3} />}>
        <NoOrders {...{ search, mayCreate, onChange }} />
      </Suspense>
    );
  const { total: orders, late } = first;
  const shared = { rows, columns: first.columns, lanes, today: first.today };
  return (
    <div className={isPhone ? undefined : styles.board}>
      <div role="status">
        {live.added > 0 ? (
          <Suspense fallback={null}>
            <NewOrders count={live.added} onRefresh={live.refresh} />
          </Suspense>
        ) : null}
      </div>
      {isPhone ? (
        <Suspense fallback={<LoadingState label={t`Loading...`} rows={LOADING_ROWS} />}>
          <BoardCards
            {...shared}
            counterpartOf={(order) => counterpartOf(order, userType)}
            onOpen={onOrder}
          />
        </Suspense>
      ) : (
        <BoardGrid
          {...shared}
          expansion={expansion}
          userType={userType}
          pending={pending}
          facts={facts}
          changed={live.changed}
          unfolds={search.stages !== undefined || search.stageType !== undefined}
          onFilter={filterByStage}
          onFold={fold}
          cell={search.cell}
          onOrder={onOrder}
          onCell={(cell) => onChange({ cell })}
        />
      )}
      <MoreButton list={list}>
        <Trans>Show 300 more</Trans>
      </MoreButton>
      <p role="status" className={styles.counts}>
        {t`${plural(orders, { one: '# order', other: '# orders' })}`}
        {', '}
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          disabled={late === 0}
          onClick={() => onChange({ state: 'late' })}
        >
          {t`${plural(late, { one: '# ships late', other: '# ship late' })}`}
        </Button>
      </p>
      <Suspense fallback={null}>
        <BoardPending
          {...{ rows, pending, userType, reason, reasonForm }}
          loaded={expansion.loaded}
          onReason={setReason}
        />
      </Suspense>
    </div>
  );
}

const isChanging = (cells: PendingCells, orderId: string): boolean =>
  [...cells.values()].some(({ change }) => change.orderId === orderId);

function counterpartOf({ parties }: BoardOrder, userType: UserType): string {
  const { buyer, trader, factory } = parties;
  const names = userType === UserType.Trader ? [buyer?.name, factory?.name] : [trader?.name];
  return names.filter(Boolean).join(', ');
}
