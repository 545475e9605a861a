import { useLingui } from '@lingui/react/macro';
import { STAGE_LOCKED } from '@selvedge/domain/planning/rules';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import { productText, stageText } from '#web/lib/product-text';
import { type DraftStage, isFactoryLate } from '#web/modules/planning/editor/plan-draft';
import { PlanStageMenu, type StageActions } from '#web/modules/planning/editor/plan-stage-menu';
import type { StageWarnings } from '#web/modules/planning/editor/plan-warnings';
import type { SideNames } from '#web/modules/planning/editor/side-names';
import type { PlanDays } from '#web/modules/planning/editor/stage-form';
import { useClosedDayText } from '#web/ui/closed-day';
import { computedKind } from '#web/ui/grid/cell-kinds';
import type { GridCell, GridColumn } from '#web/ui/grid/grid-columns';
import { IconCalendarOff, IconLock } from '#web/ui/icons';
import { COLUMN_RULES, PLAN_COLUMNS, type PlanColumn } from './plan-columns';
import styles from './plan-grid.module.css';
import { useTitles } from './plan-texts';

/** In pixels. The name gets the remaining width. */
const WIDTHS: Record<PlanColumn, number> = {
  name: 240,
  type: 220,
  category: 128,
  client: 80,
  leadClient: 88,
  deadlineClient: 136,
  factory: 90,
  leadFactory: 100,
  deadlineFactory: 136,
};
const NARROW_NAME = 180;

export function usePlanColumns(days: PlanDays, isNarrow: boolean): GridColumn[] {
  const { t } = useLingui();
  const titles = useTitles();
  return [
    ...PLAN_COLUMNS.map(
      (key): GridColumn => ({
        key,
        title: titles[key],
        width: key === 'name' && isNarrow ? NARROW_NAME : WIDTHS[key],
        kind: COLUMN_RULES[key].kindOf(days),
        side: COLUMN_RULES[key].side,
        align: key.startsWith('lead') ? 'end' : undefined,
      }),
    ),
    { key: 'actions', title: t`Actions`, width: 68, kind: computedKind },
  ];
}

interface CellWarnings {
  warnings: ReadonlyMap<string, StageWarnings>;
  names: SideNames;
}

export function usePlanCells(
  columns: readonly GridColumn[],
  count: number,
  actions: StageActions,
  { warnings, names }: CellWarnings,
) {
  const { t } = useLingui();
  const closedDayText = useClosedDayText();
  const titles = useTitles();
  return (stage: DraftStage, row: number, at: number): GridCell => {
    const key = PLAN_COLUMNS[at];
    if (key === undefined)
      return {
        text: '',
        content: <PlanStageMenu stage={stage} index={row} count={count} withEdit {...actions} />,
      };
    const { side, locks, needsSharing, read } = COLUMN_RULES[key];
    const { locked } = stage;
    const stageName = stageText(stage.stageName);
    const value = read(stage);
    const isLate = key === 'deadlineFactory' && isFactoryLate(stage);
    const isDeadline = key === 'deadlineClient' || key === 'deadlineFactory';
    const closed = isDeadline && warnings.get(stage.key)?.closed.find((one) => one.side === side);
    const closedText = closed ? closedDayText(closed, names[closed.side]) : undefined;
    return {
      value,
      text: columns[at]?.kind.format(value) ?? value,
      label: t`${titles[key]} of ${stageName}`,
      readOnly: (locks && locked) || (side && needsSharing && !sideIsTracked(stage, side)),
      tone: isLate ? 'late' : undefined,
      hint: isLate ? t`The factory side’s deadline is after the client side’s.` : closedText,
      after: closedText ? (
        <IconCalendarOff
          size={16}
          stroke={1.5}
          role="img"
          aria-label={closedText}
          className={styles.closed}
        />
      ) : key === 'name' && locked ? (
        <IconLock size={14} aria-label={productText(STAGE_LOCKED)} />
      ) : undefined,
    };
  };
}
