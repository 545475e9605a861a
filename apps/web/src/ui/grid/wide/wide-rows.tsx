import type { GridState, Range, Step } from '../grid-state';
import type { RenderedColumn } from '../use-grid-window';
import type { Block, BlockPlace, Lines } from './blocks';
import { type CellsOf, WideBlock } from './wide-block';
import type { WideColumn } from './wide-columns';

interface Props extends CellsOf {
  rows: readonly { index: number; start: number }[];
  blocks: readonly Block[];
  lines: Lines;
  range: Range;
  active: BlockPlace;
  editing: GridState['editing'];
  rendered: readonly RenderedColumn<WideColumn>[];
  columns: number;
  width: number;
  /** The height of the headers, below which the first block stays. */
  frozenAt: number | undefined;
  onTake: (text: string, step: Step | 'blur') => void;
  onCancel: () => void;
}

export function WideRows({
  rows,
  blocks,
  lines,
  range,
  active,
  editing,
  frozenAt,
  onTake,
  onCancel,
  ...shared
}: Props) {
  return rows.map(({ index: block, start }) => {
    const facts = blocks[block];
    if (!facts) return null;
    const line = lines.first[block] ?? 0;
    const isActive = block === active.block;
    const isSelected = range.top < line + facts.lines && range.bottom >= line;
    return (
      <WideBlock
        key={facts.key}
        {...shared}
        facts={facts}
        block={block}
        line={line}
        top={start}
        frozenAt={block === 0 ? frozenAt : undefined}
        activeLane={isActive ? active.lane : -1}
        activeColumn={isActive ? active.column : -1}
        selectedFrom={isSelected ? Math.max(0, range.top - line) : -1}
        selectedTo={isSelected ? Math.min(facts.lines - 1, range.bottom - line) : -1}
        left={isSelected ? range.left : -1}
        right={isSelected ? range.right : -1}
        editing={isActive ? editing : null}
        editor={isActive && editing ? { onTake, onCancel } : null}
      />
    );
  });
}
