import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { STAGE_LOCKED } from '@selvedge/domain/planning/rules';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { readTypedDay } from '@selvedge/domain/typed-day';
import { STAGE_CATEGORIES, STAGE_TYPES } from '@selvedge/domain/vocabulary';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import { type DraftStage, isFactoryLate } from '#web/modules/planning/editor/plan-draft';
import { PlanStageMenu, type StageActions } from '#web/modules/planning/editor/plan-stage-menu';
import { CATEGORY_TEXTS, TYPE_TEXTS } from '#web/modules/planning/texts';
import type { CellPlace } from '#web/ui/cell-keys';
import { DaysCell } from '#web/ui/days-cell';
import { ReorderHandle, reorderItem } from '#web/ui/reorder-handle';
import type { GridColumn } from './grid-cells';
import styles from './plan-grid.module.css';

interface GridRowProps extends StageActions {
  stage: DraftStage;
  row: number;
  count: number;
  titles: Record<GridColumn, string>;
  today: Day;
  onWrite: (stage: DraftStage, column: GridColumn, text: string) => void;
}

const ROWS = 'stage-rows';

export function GridRow(props: GridRowProps) {
  const { stage, row, count, titles, today, onWrite, ...actions } = props;
  const { t, i18n } = useLingui();
  const { stageName, locked } = stage;
  const facts = (column: GridColumn) => ({
    'data-row': row,
    'data-column': column,
    'aria-label': t`${titles[column]} of ${stageName}`,
  });
  const late = isFactoryLate(stage);
  const sideCells = (side: Side, seen: GridColumn, lead: GridColumn, deadline: GridColumn) => (
    <>
      <td data-side={side} className={styles.check}>
        <input
          {...facts(seen)}
          type="checkbox"
          checked={stage.sides[side].visible}
          onChange={(event) => onWrite(stage, seen, event.currentTarget.checked ? 'Yes' : 'No')}
        />
      </td>
      <td data-side={side}>
        <DaysCell
          {...facts(lead)}
          className={styles.number}
          readOnly={!sideIsTracked(stage, side)}
          days={stage.sides[side].lead}
          onWrite={(digits) => onWrite(stage, lead, digits)}
          onEmpty={() => onWrite(stage, lead, '0')}
        />
      </td>
      <td data-side={side} data-late={(side === 'factory' && late) || undefined}>
        <DayCell
          {...facts(deadline)}
          title={
            side === 'factory' && late
              ? t`The factory side’s deadline is after the client side’s.`
              : undefined
          }
          readOnly={!sideIsTracked(stage, side)}
          day={stage.sides[side].deadline}
          today={today}
          onWrite={(text) => onWrite(stage, deadline, text)}
        />
      </td>
    </>
  );
  return (
    <tr {...reorderItem(ROWS)}>
      <th scope="row">
        <span className={styles.name}>
          <ReorderHandle
            name={stageName}
            index={row}
            count={count}
            onMove={(to) => actions.onMove(stage, to)}
          />
          <NameCell
            {...facts('name')}
            readOnly={locked}
            name={stageName}
            onWrite={(text) => onWrite(stage, 'name', text)}
          />
          {locked ? <IconLock size={14} aria-label={STAGE_LOCKED} /> : null}
        </span>
      </th>
      <td>
        <select
          {...facts('type')}
          disabled={locked}
          value={stage.stageType}
          onChange={(event) => onWrite(stage, 'type', event.currentTarget.value)}
        >
          {STAGE_TYPES.map((type) => (
            <option key={type} value={type}>
              {i18n._(TYPE_TEXTS[type])}
            </option>
          ))}
        </select>
      </td>
      <td>
        <select
          {...facts('category')}
          disabled={locked}
          value={stage.category}
          onChange={(event) => onWrite(stage, 'category', event.currentTarget.value)}
        >
          {STAGE_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {i18n._(CATEGORY_TEXTS[category])}
            </option>
          ))}
        </select>
      </td>
      {sideCells('client', 'client', 'leadClient', 'deadlineClient')}
      {sideCells('factory', 'factory', 'leadFactory', 'deadlineFactory')}
      <td>
        <span className={styles.tools}>
          <PlanStageMenu stage={stage} index={row} count={count} withEdit {...actions} />
        </span>
      </td>
    </tr>
  );
}

interface CellProps extends CellPlace<GridColumn> {
  onWrite: (text: string) => void;
}

/** The name may be empty during typing. When it is left empty, the old name comes back. */
function NameCell({ name, readOnly, onWrite, ...facts }: CellProps & { name: string; readOnly: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...facts}
      maxLength={120}
      readOnly={readOnly}
      value={typed ?? name}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        if (event.currentTarget.value.trim() !== '') onWrite(event.currentTarget.value);
      }}
      onBlur={() => {
        if (typed?.trim() === '') onWrite('');
        setTyped(null);
      }}
    />
  );
}

/** A deadline in any date format. Text that cannot be read is reported, and the old deadline comes back. */
function DayCell({
  day,
  today,
  onWrite,
  ...facts
}: CellProps & { day: string | null; today: Day; title?: string; readOnly: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...facts}
      className={styles.day}
      value={typed ?? (day ? formatDay(day) : '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        if (readTypedDay(event.currentTarget.value, today)) onWrite(event.currentTarget.value);
      }}
      onBlur={() => {
        if (typed !== null && typed.trim() !== '' && !readTypedDay(typed, today)) onWrite(typed);
        setTyped(null);
      }}
    />
  );
}

/** The empty row at the end. A name and Enter add a stage; rows can be pasted here. */
export function NewRow({ row, onAdd }: { row: number; onAdd: (name: string) => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim() === '') return false;
    onAdd(name);
    setName('');
    return true;
  };
  return (
    <tr className={styles.newRow}>
      <th scope="row">
        <input
          data-row={row}
          data-column="name"
          aria-label={t`New stage`}
          placeholder={t`New stage`}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            // Keep the focus here, so that the next stage can be typed.
            if (event.key === 'Enter' && add()) event.preventDefault();
          }}
        />
      </th>
      <td colSpan={9}>{t`Type a name and press Enter, or paste rows here.`}</td>
    </tr>
  );
}
