import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { DelayReason, ReasonForm } from '#web/lib/reason-form';
import type { SearchTexts } from '#web/lib/search';
import type { PendingCells } from '#web/ui/grid/pending/pending-cells';
import { usePendingCells } from '#web/ui/grid/pending/use-pending-cells';
import { startNewOrder } from '#web/ui/lazy-start-order';
import { MoreButton } from '#web/ui/more-button';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './board.module.css';
import { BoardGrid } from './board-grid';
import { BoardLegend } from './board-legend';
import { rowsOf } from './board-view';
import { factsShown } from './fact-columns';
import { type BoardOrder, useChangeCells } from './queries';
import { boardFilters, useBoard } from './use-board';
import { useExpansion } from './use-expansion';
import { useLiveRows } from './use-live-rows';

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
  const facts = useMemo(() => factsShown(search.columns, userType), [search.columns, userType]);
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
  if (first.total === 0) return <NoOrders {...{ search, mayCreate, onChange }} />;
  const shared = { rows, columns: first.columns, lanes, today: first.today };
  return (
    <div className={isPhone ? undefined : styles.board}>
      <BoardLegend orders={first.total} late={first.late} onLate={() => onChange({ state: 'late' })} />
      {isPhone || pending.cells.size > 0 ? null : <BoardHint />}
      <NewOrders count={live.added} onRefresh={live.refresh} />
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

function NoOrders({ search, mayCreate, onChange }: Pick<Props, 'search' | 'mayCreate' | 'onChange'>) {
  const { t } = useLingui();
  if (boardFilters.count(search) > 0)
    return (
      <EmptyState
        title={t`No orders match the selected filters.`}
        action={
          <Button variant="default" onClick={() => onChange(boardFilters.none)}>
            <Trans>Clear Filters</Trans>
          </Button>
        }
      />
    );
  if (search.scope !== 'team')
    return (
      <EmptyState
        title={t`You are on no live order.`}
        action={
          <Button variant="default" onClick={() => onChange({ scope: 'team' })}>
            <Trans>Show my organization</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t`No orders on the board yet`}
      description={t`Orders with a plan stand here as rows, their stages as columns.`}
      action={
        mayCreate ? (
          <Button onClick={() => void startNewOrder()}>
            <Trans>Create Order</Trans>
          </Button>
        ) : null
      }
    />
  );
}

/** Says that orders match the filters that are not listed yet. */
function NewOrders({ count, onRefresh }: { count: number; onRefresh: () => void }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {count === 0 ? null : (
        <Group gap="xs">
          {t`${plural(count, { one: '# new order', other: '# new orders' })}.`}
          <Button size="compact-sm" variant="light" onClick={onRefresh}>
            <Trans>Refresh</Trans>
          </Button>
        </Group>
      )}
    </div>
  );
}

const KEY = 'selvedge-board-hint';

/** How cells are edited, until the person has read it in this browser. */
function BoardHint() {
  const [isRead, setRead] = useState(() => localStorage.getItem(KEY) !== null);
  if (isRead) return null;
  return (
    <Alert color="blue" p="xs">
      <Group justify="space-between" gap="xs">
        <Trans>Click a cell or use the arrow keys. Type a date to change it, press S for the status.</Trans>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            localStorage.setItem(KEY, 'read');
            setRead(true);
          }}
        >
          <Trans>Got it</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
