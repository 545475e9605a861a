import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import type { MatrixCell, MatrixCellSide, MatrixRow } from '@selvedge/domain/planning/matrix';
import { stageProgress } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageCategory } from '@selvedge/domain/vocabulary';
import { useCallback } from 'react';
import { formatPercent } from '#web/lib/format';
import type { Stage } from '#web/modules/planning/queries';
import type { ScheduleStage } from '#web/modules/planning/schedule/queries';
import { SIDE_TEXTS, STATUS_TEXTS } from '#web/modules/planning/texts';
import states from '#web/ui/cell-state.module.css';
import { useSideTexts } from '#web/ui/cell-texts';
import type { WideCell } from '#web/ui/grid/wide/wide-columns';
import statuses from '#web/ui/stage-status-cell.module.css';
import { StageStatusIcon } from '#web/ui/status-badge';
import styles from './matrix.module.css';
import type { ShownRow } from './matrix-rows';
import { type MatrixEditing, targetAt } from './matrix-target';
import type { MatrixWidth } from './matrix-width';
import { type Pieces, RowName } from './row-name';

interface Options {
  stages: readonly Stage[];
  rows: readonly ShownRow[];
  lanes: readonly Side[];
  today: Day;
  width: MatrixWidth;
  dates: ReadonlyMap<string, ScheduleStage['sides']>;
  pieces: Pieces;
  onToggle: (row: MatrixRow) => void;
  toneOf: MatrixEditing['toneOf'] | undefined;
  isEditable: MatrixEditing['isEditable'] | undefined;
}
/** The stage has no part in the row, or the side has no status of its own. */
const ABSENT = { text: '', tone: 'absent', readOnly: true } as const;

/** The cells of the matrix: the first row has the dates of the stages, the others the statuses of their parts. */
export function useMatrixCells(options: Options) {
  const { stages, rows, lanes, today, width, dates, pieces, onToggle, toneOf, isEditable } = options;
  const { t, i18n } = useLingui();
  const textsOf = useSideTexts(today);
  return useCallback(
    (block: number, lane: number, column: number): WideCell => {
      const side = lanes[lane] ?? 'client';
      const shown = rows[block - 1];
      const stage = stages[column - 1];
      const absent = (label: string): WideCell => ({ ...ABSENT, className: styles.cell, label });
      if (!stage)
        return shown
          ? {
              text: shown.row.name,
              label: shown.row.name,
              content: <RowName {...shown} pieces={pieces} onToggle={onToggle} />,
              className: styles.name,
              readOnly: true,
            }
          : { text: t`Dates`, label: t`Dates`, readOnly: true };
      const edge = lanes.length > 1 ? styles[side] : '';
      const target = targetAt({ block, lane, column }, { stages, rows, lanes });
      const tone = target ? toneOf?.(target) : undefined;
      const readOnly = !(target && isEditable?.(target));
      const unsaved = (label: string) => (tone ? t`${label}, not saved` : label);
      if (!shown) {
        const own = stage.sides[side];
        if (!own || !sideIsTracked(stage, side)) return absent(t`not shared`);
        const { completed: done, total } = stageProgress(stage, side);
        const found = dates.get(stage.stageId)?.[side];
        const facts = {
          total,
          done,
          commitment: own.deadline,
          forecast: found?.forecast ?? null,
          actual: found?.actual ?? null,
        };
        const { state, text, day, slip, label } = textsOf(facts, side);
        return {
          text: `${text} ${slip}`.trim(),
          label: unsaved(t`${label}, ${done} of ${total} done`),
          content: <DatesCell day={day} slip={slip} count={`${done}/${total}`} />,
          state,
          className: `${states.cell} ${styles.dates} ${styles[width]} ${edge}`,
          hint: `${text} ${slip}`.trim(),
          tone,
          readOnly,
        };
      }
      const cell = shown.row.cells.get(stage.stageId);
      const own = cell?.sides[side];
      if (!cell || !own) return absent(cell ? t`not shared` : t`no part`);
      const status = i18n._(STATUS_TEXTS[own.status]);
      const text = cellText(cell, own, stage.category);
      const spoken = text === '' ? status : `${text}, ${status}`;
      return {
        text: text === '' ? status : text,
        label: unsaved(`${i18n._(SIDE_TEXTS[side])}, ${spoken}`),
        content: (
          <>
            {text === '' ? <StageStatusIcon status={own.status} /> : null}
            {text !== '' || width === 'wide' ? (
              <span className={styles.text}>{text === '' ? status : text}</span>
            ) : null}
          </>
        ),
        state: own.status,
        className: `${statuses.cell} ${styles.cell} ${edge}`,
        hint: spoken,
        tone,
        readOnly,
      };
    },
    [stages, rows, lanes, width, dates, pieces, onToggle, toneOf, isEditable, textsOf, t, i18n],
  );
}

/** '45%' in-house, '3/4' parts done, or nothing for the one part, which has a status. */
function cellText({ parts }: MatrixCell, { percent, done }: MatrixCellSide, category: StageCategory): string {
  if (category === 'Quantity' && percent !== null) return formatPercent(percent);
  return parts.length > 1 ? `${done}/${parts.length}` : '';
}

const DatesCell = ({ day, slip, count }: { day: string; slip: string; count: string }) => (
  <>
    <span className={styles.day}>
      {day === '' ? '-' : day} {slip === '' ? null : <b className={styles.slip}>{slip}</b>}
    </span>
    <span className={styles.count}>{count}</span>
  </>
);
