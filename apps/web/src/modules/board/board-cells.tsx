import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { worstCell } from '@selvedge/domain/planning/cell-state';
import type { Side } from '@selvedge/domain/planning/stage';
import { type ReactNode, useCallback } from 'react';
import states from '#web/ui/cell-state.module.css';
import { statusName } from '#web/ui/grid/pending/status-names';
import type { BlockPlace } from '#web/ui/grid/wide/blocks';
import type { WideCell, WideColumn } from '#web/ui/grid/wide/wide-columns';
import styles from './board.module.css';
import { EX_FACTORY_COLUMN, ORDER_COLUMN, typeOfStrip } from './board-columns';
import type { BoardTarget } from './board-edit';
import { useCellTexts } from './board-texts';
import {
  type BoardRow,
  lateKey,
  type OrderRow,
  OTHER_STAGES,
  type PartRow,
  sideAt,
  stateOf,
} from './board-view';
import { type FactColumn, factText } from './fact-columns';
import { EX_FACTORY } from './parts/order-parts';
import { RowName } from './row-name';
import { usePartCells } from './use-part-cells';

interface Options {
  rows: readonly BoardRow[];
  columns: readonly WideColumn[];
  lanes: readonly Side[];
  today: Day;
  targetOf: (place: BlockPlace) => BoardTarget | null;
  changed: ReadonlySet<string>;
  onExpand: (row: BoardRow, open: boolean) => void;
}

/** The key of the stage of a column. Undefined for columns without dates. */
export function stageKeyOf({ key, spans }: Pick<WideColumn, 'key' | 'spans'>): string | undefined {
  if (spans || key === OTHER_STAGES) return undefined;
  return key === EX_FACTORY_COLUMN ? EX_FACTORY : key;
}

export function useBoardCells(options: Options) {
  const { rows, columns, lanes, today, targetOf, changed, onExpand } = options;
  const { t } = useLingui();
  const textsOf = useCellTexts(today);
  const partCellOf = usePartCells(targetOf);
  return useCallback(
    (block: number, lane: number, column: number): WideCell => {
      const row = rows[block];
      const key = columns[column]?.key ?? '';
      const side = lanes[lane] ?? 'client';
      const className = `${states.cell} ${styles.cell} ${styles[side]}`;
      if (row?.kind !== 'order' && row?.kind !== 'part') return { text: '', label: '' };
      if (key === ORDER_COLUMN) return rowNameCell(row, { columns, lanes, today, onExpand });
      if (row.kind === 'part')
        return partCellOf(
          row,
          { block, lane, column },
          { side, key: stageKeyOf(columns[column] ?? { key }) },
        );
      const { order } = row;
      if (typeOfStrip(key)) return { text: '', label: t`Done`, className: styles.finished, readOnly: true };
      if (columns[column]?.spans) {
        const text = factText(key as FactColumn, row, lanes);
        return { text, label: text === '' ? t`empty` : text, hint: text, readOnly: true };
      }
      if (key === OTHER_STAGES) {
        const { worst, count } = otherStages(row, side, today);
        if (worst === null) return { ...ABSENT, className: styles.cell, label: t`no such stage` };
        const label = count === 1 ? t`1 stage` : t`${count} stages`;
        return { text: label, label, state: worst, className, readOnly: true };
      }
      const target = targetOf({ block, lane, column });
      const found = target?.shown ?? sideAt(row, stageKeyOf({ key }) ?? '', side);
      if (!found) return { ...ABSENT, className: styles.cell, label: t`no such stage` };
      const { state, slip, label, ...texts } = textsOf(found, side);
      const text = target?.hasPendingStatus ? statusName(found[0]) : texts.text;
      const more = target?.cell[3] ?? 0;
      const name = more === 0 ? label : t`${label}, ${more} more`;
      return {
        text,
        label: target?.tone ? t`${name}, ${text}, not saved` : name,
        content: contentOf(text, slip, more),
        state,
        tone: target?.tone ?? (changed.has(order.orderId) ? 'changed' : undefined),
        className,
        hint: text,
        readOnly: !target?.mayDate || more > 0,
      };
    },
    [rows, columns, lanes, today, targetOf, changed, onExpand, textsOf, partCellOf, t],
  );
}

const ABSENT = { text: '', tone: 'absent', readOnly: true } as const;

function rowNameCell(
  row: OrderRow | PartRow,
  { columns, lanes, today, onExpand }: Pick<Options, 'columns' | 'lanes' | 'today' | 'onExpand'>,
): WideCell {
  const { order } = row.kind === 'order' ? row : row.parent;
  const key = row.kind === 'order' ? lateKey(row, lanes, today) : undefined;
  const lateAt = columns.find((column) => column.key === key)?.title;
  const content = <RowName {...{ row, lateAt, onExpand }} />;
  if (row.kind === 'order') {
    const label = [order.name, order.number, lateAt].filter(Boolean).join(', ');
    return { text: order.name, label, content, readOnly: true };
  }
  const { name } = row.part;
  return {
    text: name,
    rowName: `${order.name}, ${name}`,
    label: `${order.name}, ${name}`,
    content,
    readOnly: true,
  };
}

/** The worst state and the number of the stages without a column. */
function otherStages({ others }: OrderRow, side: Side, today: Day) {
  const sides = others.flatMap(({ 5: { [side]: found } }) => (found ? [found] : []));
  return { worst: worstCell(sides.map((it) => stateOf(it, today))), count: sides.length };
}

/** Undefined for a text that needs no more than a line. */
function contentOf(text: string, slip: string, more: number): ReactNode {
  if (slip === '' && more === 0 && !text.includes(ARROW)) return undefined;
  return (
    <span className={styles.dates} data-moved={text.includes(ARROW) || undefined}>
      {breakable(text)} {slip === '' ? null : <b className={styles.slip}>{slip}</b>}
      {more === 0 ? null : <span className={styles.more}>{` +${more}`}</span>}
    </span>
  );
}

const ARROW = ' → ';
/** A text of two days, in two lines where one is too narrow: the line breaks after the arrow only. */
const breakable = (text: string): string =>
  text
    .split(ARROW)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join('\u00a0→ ');
