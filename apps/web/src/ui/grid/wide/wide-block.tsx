import { memo, type ReactNode } from 'react';
import styles from '../grid.module.css';
import { CellEditor } from '../grid-cell';
import type { GridState, Step } from '../grid-state';
import type { RenderedColumn } from '../use-grid-window';
import type { Block } from './blocks';
import { WideCell } from './wide-cell';
import type { WideCell as Cell, WideColumn } from './wide-columns';
import own from './wide-grid.module.css';

const HEAD_ROWS = 2;

export interface CellsOf {
  /** Must be a stable function while its results are the same. */
  cellOf: (block: number, lane: number, column: number) => Cell;
  headingOf: (block: number) => { content: ReactNode; label: string };
}
interface Props extends CellsOf {
  facts: Block;
  block: number;
  line: number;
  top: number;
  /** Set for the block that stays below the headers of this height. */
  frozenAt: number | undefined;
  width: number;
  rendered: readonly RenderedColumn<WideColumn>[];
  columns: number;
  /** The active cell, when it is in the block: the number of the line in the block, and the column; -1 in other blocks. */
  activeLane: number;
  activeColumn: number;
  /** The selected lines and columns of the block; -1 if there are none. */
  selectedFrom: number;
  selectedTo: number;
  left: number;
  right: number;
  editing: GridState['editing'];
  editor: { onTake: (text: string, step: Step | 'blur') => void; onCancel: () => void } | null;
}

/** A memoized row with its lines, so that changes in other rows do not render it again. */
export const WideBlock = memo(function WideBlock(props: Props) {
  const { facts, line, top, width, frozenAt } = props;
  const height = facts.height / facts.lines;
  const isFrozen = frozenAt !== undefined;
  const place = isFrozen ? { top: frozenAt } : { transform: `translateY(${top}px)` };
  return (
    <div
      role="presentation"
      className={isFrozen ? own.frozen : own.block}
      style={{ ...place, height: facts.height, width }}
      data-heading={facts.isHeading}
    >
      {Array.from({ length: facts.lines }, (_, lane) => (
        <div
          key={lane}
          role="row"
          aria-rowindex={line + lane + HEAD_ROWS + 1}
          className={styles.row}
          style={{ top: lane * height, height, width }}
        >
          {facts.isHeading ? <Heading {...props} /> : <LaneCells {...props} lane={lane} />}
        </div>
      ))}
    </div>
  );
});

function Heading({ block, line, headingOf, facts, columns, activeLane, activeColumn }: Props) {
  const { content, label } = headingOf(block);
  return (
    <div
      role="rowheader"
      className={own.heading}
      aria-colindex={1}
      aria-colspan={columns}
      aria-label={label}
      aria-expanded={facts.isExpanded}
      tabIndex={activeLane === 0 ? 0 : -1}
      data-row={line}
      data-column={Math.max(0, activeColumn)}
      data-active={activeLane === 0 || undefined}
    >
      {content}
    </div>
  );
}

function LaneCells({
  lane,
  block,
  line,
  facts,
  rendered,
  cellOf,
  editing,
  editor,
  ...at
}: Props & { lane: number }) {
  const head = cellOf(block, lane, 0);
  const rowName = head.rowName ?? head.text;
  const isSelected = lane >= at.selectedFrom && lane <= at.selectedTo;
  return rendered.map(({ column, start, pinned, own: { key, ...its } }) => {
    if (its.spans && lane > 0) return null;
    const { label, rowName: _, ...cell } = cellOf(block, lane, column);
    const name = column === 0 ? label : `${rowName}, ${its.title}: ${label}`;
    const isActive = lane === at.activeLane && column === at.activeColumn;
    if (isActive && editing && editor)
      return (
        <CellEditor
          key={key}
          column={its}
          at={column}
          name={name}
          left={start}
          pinned={pinned}
          {...editing}
          {...editor}
        />
      );
    const isInRows = its.spans ? at.selectedFrom >= 0 : isSelected;
    return (
      <WideCell
        key={key}
        {...cell}
        line={line + lane}
        column={column}
        name={name}
        active={isActive}
        selected={isInRows && column >= at.left && column <= at.right}
        left={start}
        width={its.width}
        height={its.spans && facts.lines > 1 ? facts.height : undefined}
        lines={its.spans ? facts.lines : 1}
        pinned={pinned}
        isExpanded={column === 0 ? facts.isExpanded : undefined}
      />
    );
  });
}
