import { useLingui } from '@lingui/react/macro';
import type { Side } from '@selvedge/domain/planning/stage';
import { useCallback } from 'react';
import { formatPercent } from '#web/lib/format';
import { statusName } from '#web/ui/grid/pending/status-names';
import type { BlockPlace } from '#web/ui/grid/wide/blocks';
import type { WideCell } from '#web/ui/grid/wide/wide-columns';
import statuses from '#web/ui/stage-status-cell.module.css';
import styles from './board.module.css';
import type { BoardTarget } from './board-edit';
import { cellAt, type PartRow } from './board-view';
import { EX_FACTORY } from './parts/order-parts';

interface Column {
  side: Side;
  /** Undefined for columns without a stage. */
  key: string | undefined;
}

/** The cells of styles and combos: the status of their parts in a stage, or the percent of what is required. */
export function usePartCells(targetOf: (place: BlockPlace) => BoardTarget | null) {
  const { t } = useLingui();
  return useCallback(
    (row: PartRow, place: BlockPlace, { side, key }: Column): WideCell => {
      if (key === undefined) return { text: '', label: t`empty`, readOnly: true };
      const stageId = cellAt(row.parent, key)?.[1] ?? (key === EX_FACTORY ? row.exFactoryId : undefined);
      const found = row.part.cells.get(stageId ?? '')?.sides[side];
      if (!found)
        return { text: '', tone: 'absent', readOnly: true, className: styles.cell, label: t`no part` };
      const target = targetOf(place);
      const status = target?.hasPendingStatus ? target.shown[0] : found.shown;
      const name = statusName(status);
      const isPercent = found.percent !== null && !target?.hasPendingStatus;
      const text = isPercent ? formatPercent(found.percent ?? 0) : name;
      const names: Record<Side, string> = { client: t`Client`, factory: t`Factory` };
      const spoken = [names[side], ...(isPercent ? [text] : []), name].join(', ');
      return {
        text,
        label: target?.tone ? t`${spoken}, not saved` : spoken,
        state: status,
        tone: target?.tone,
        className: `${statuses.cell} ${styles.cell} ${styles[side]}`,
        hint: isPercent ? `${text}, ${name}` : text,
        readOnly: !target?.status || target.cell[3] > 0,
      };
    },
    [targetOf, t],
  );
}
