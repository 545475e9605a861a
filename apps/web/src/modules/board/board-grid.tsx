import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useCallback, useMemo, useState } from 'react';
import { useDensity } from '#web/lib/density';
import { EditNotices } from '#web/ui/grid/pending/edit-notices';
import { EditQuestions } from '#web/ui/grid/pending/edit-questions';
import { focusSummary } from '#web/ui/grid/pending/summary-field';
import type { Pending } from '#web/ui/grid/pending/use-pending-cells';
import { WideGrid } from '#web/ui/grid/wide/wide-grid';
import { stageKeyOf, useBoardCells } from './board-cells';
import { typeOfStrip, useBoardColumns } from './board-columns';
import { BOARD_DENSITY, blocksOf, cellAt } from './board-view';
import { cellOf, cellPlace, cellText } from './cell-address';
import type { FactColumn } from './fact-columns';
import { finishedTypes, openKeys } from './finished-columns';
import { EX_FACTORY } from './parts/order-parts';
import type { BoardColumn, BoardOrder } from './queries';
import { useBoardEdits } from './use-board-edits';
import { useBoardHeadings } from './use-board-headings';
import type { Expansion } from './use-expansion';

interface Props {
  expansion: Expansion;
  columns: readonly BoardColumn[];
  lanes: readonly Side[];
  today: Day;
  userType: UserType;
  pending: Pending;
  facts: readonly FactColumn[];
  changed: ReadonlySet<string>;
  /** Shows also the columns of stages that all orders have finished. */
  unfolds: boolean;
  onFilter: (key: string, late: number) => void;
  onFold: (group: string, open: boolean) => void;
  cell: string | undefined;
  onCell: (cell: string) => void;
  onOrder: (order: BoardOrder) => void;
}

export function BoardGrid({ expansion, columns, lanes, today, userType, pending, onFold, ...on }: Props) {
  const { rows, expand } = expansion;
  const { t } = useLingui();
  const [density] = useDensity(BOARD_DENSITY);
  const hasBothSides = lanes.length > 1;
  const [folded, setFolded] = useState(() => {
    const linked = cellOf(on.cell)?.key;
    const types = on.unfolds ? [] : finishedTypes(columns, openKeys(rows, lanes));
    return types.filter((type) => !columns.some(({ key, type: own }) => own === type && key === linked));
  });
  const unfold = useCallback((type: string) => setFolded((now) => now.filter((it) => it !== type)), []);
  const shown = useBoardColumns({
    columns,
    userType,
    hasBothSides,
    facts: on.facts,
    folded,
    onUnfold: unfold,
    onFilter: on.onFilter,
  });
  const firstOpen = useMemo(() => {
    const open = openKeys(rows, lanes);
    return Math.max(
      0,
      shown.findIndex(({ key }) => open.has(key)),
    );
  }, [rows, lanes, shown]);
  const stageKeys = useMemo(() => shown.map(stageKeyOf), [shown]);
  const names = useMemo(
    () => new Map([[EX_FACTORY, t`Ex-factory`], ...columns.map(({ key, name }) => [key, name] as const)]),
    [columns, t],
  );
  const edits = useBoardEdits({ rows, stageKeys, names, lanes, today, userType, pending });
  const { targetOf } = edits;
  const blocks = useMemo(() => blocksOf(rows, lanes.length, density), [rows, lanes, density]);
  const shared = { rows, lanes, today, targetOf, changed: on.changed };
  const boardCellOf = useBoardCells({ ...shared, columns: shown, onExpand: expand });
  const { retry, headingOf } = useBoardHeadings(expansion, onFold);
  const firstHeight = blocks.find(({ isHeading }) => !isHeading)?.height ?? 36;
  return (
    <>
      <EditNotices notices={edits.notices} onClose={edits.closeNotices} />
      <WideGrid
        label={t`Orders and stages`}
        columns={shown}
        blocks={blocks}
        lineHeight={firstHeight / lanes.length}
        cellOf={boardCellOf}
        firstShown={firstOpen}
        headingOf={headingOf}
        copyText={({ block, lane, column }) => {
          const target = targetOf({ block, lane, column });
          return target && !target.subStageIds
            ? (target.shown[1] ?? '')
            : boardCellOf(block, lane, column).text;
        }}
        onExpand={(block, open) => {
          const row = rows[block];
          if (row?.kind === 'group') onFold(row.group.key, open);
          else if (row) expand(row, open);
        }}
        start={cellPlace(on.cell, rows, stageKeys, lanes)}
        onOpen={({ block, lane, column }) => {
          const row = rows[block];
          const key = stageKeys[column];
          const strip = typeOfStrip(shown[column]?.key ?? '');
          if (strip) return unfold(strip);
          if (row?.kind === 'note') retry(row);
          if (row?.kind !== 'order' && row?.kind !== 'part') return;
          const parent = row.kind === 'order' ? row : row.parent;
          const { orderId } = parent.order;
          if (key !== undefined && cellAt(parent, key))
            on.onCell(cellText({ orderId, key, side: lanes[lane] ?? 'client' }));
          else if (key === undefined && row.kind === 'order') on.onOrder(row.order);
          else if (key === undefined && row.kind === 'part' && row.isOpen !== undefined)
            expand(row, !row.isOpen);
        }}
        edit={{
          textOf: edits.textOf,
          onWrite: edits.write,
          onPaste: edits.writeAll,
          onTyped: edits.refuse,
          onAction: (action, places) => (action === 'summary' ? focusSummary() : edits.ask(action, places)),
        }}
      />
      <EditQuestions question={edits.question} onAnswer={edits.answer} onClose={edits.close} />
    </>
  );
}
