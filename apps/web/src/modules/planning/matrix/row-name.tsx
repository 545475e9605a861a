import type { MatrixRow } from '@selvedge/domain/planning/matrix';
import { formatNumber } from '#web/lib/format';
import { ColorChip } from '#web/ui/garment';
import { FoldButton } from '#web/ui/grid/wide/fold-button';
import styles from './matrix.module.css';
import type { ShownRow } from './matrix-rows';

export type Pieces = ReadonlyMap<string, number>;

interface Props extends ShownRow {
  pieces: Pieces;
  onToggle: (row: MatrixRow) => void;
}

export function RowName({ row, isOpen, pieces, onToggle }: Props) {
  const { kind, name } = row;
  const count =
    kind === 'material' ? undefined : pieces.get(kind === 'style' ? row.styleId : (row.comboId ?? ''));
  return (
    <span className={styles.row} data-kind={kind}>
      <FoldButton name={name} isOpen={isOpen} onToggle={() => onToggle(row)} />
      {kind === 'combo' ? <ColorChip name={name} size={14} /> : null}
      <span className={styles.rowName} title={name}>
        {name}
      </span>
      {count === undefined ? null : <span className={styles.pieces}>{formatNumber(count)}</span>}
    </span>
  );
}
