import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { type RangeStatus, rangeStatuses } from '@selvedge/domain/planning/range-status';
import { useState } from 'react';
import { DateField } from '#web/ui/date-field';
import { FormDialog } from '#web/ui/form-dialog';
import { NumberInput } from '#web/ui/number-input';
import styles from './pending-bar.module.css';
import type { CellValue } from './pending-cells';
import { statusName } from './status-names';
import { type CellEdit, type DateUpdate, editsOf, type UpdatableCell } from './updatable-cell';
import { valueText } from './value-texts';

interface Props {
  cells: readonly UpdatableCell[];
  onAdd: (edits: readonly CellEdit[]) => void;
  onClose: () => void;
}
const MOVE_MAX = 999;
const PREVIEWED = 50;

/** One date or status for all selected cells. The changes go to the bar and are not saved yet. */
export function UpdateCells({ cells, onAdd, onClose }: Props) {
  const { t } = useLingui();
  const [kind, setKind] = useState<DateUpdate['kind']>('keep');
  const [day, setDay] = useState<Day | null>(null);
  const [days, setDays] = useState<number | string>('');
  const [status, setStatus] = useState<RangeStatus | ''>('');
  const statuses = rangeStatuses(cells.flatMap((cell) => cell.status ?? []));
  const edits = editsOf(cells, dateUpdate(kind, day, days), status === '' ? null : status);
  return (
    <FormDialog
      title={t`Update cells`}
      action={t`Add ${plural(edits.length, { one: '# change', other: '# changes' })}`}
      size="lg"
      blocked={edits.length === 0}
      closesOutside
      onSubmit={() => {
        onAdd(edits);
        onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t`${plural(cells.length, { one: '# cell', other: '# cells' })} selected`}
      </Text>
      <SegmentedControl
        aria-label={t`Date`}
        value={kind}
        onChange={(value) => setKind(value as DateUpdate['kind'])}
        data={[
          { value: 'keep', label: t`Keep dates` },
          { value: 'set', label: t`Set to` },
          { value: 'move', label: t`Move by days` },
        ]}
      />
      {kind === 'set' ? <DateField label={t`Date`} day={day} onDay={setDay} data-autofocus /> : null}
      {kind === 'move' ? (
        <NumberInput
          label={t`Days`}
          description={t`Negative numbers move to earlier days.`}
          allowDecimal={false}
          min={-MOVE_MAX}
          max={MOVE_MAX}
          value={days}
          onChange={setDays}
          data-autofocus
        />
      ) : null}
      <NativeSelect
        label={t`Status`}
        disabled={statuses.length === 0}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as RangeStatus | '')}
        data={[
          { value: '', label: t`Keep statuses` },
          ...statuses.map((value) => ({ value, label: statusName(value) })),
        ]}
      />
      <Preview cells={cells} edits={edits} />
    </FormDialog>
  );
}

function dateUpdate(kind: DateUpdate['kind'], day: Day | null, days: number | string): DateUpdate {
  if (kind === 'set' && day !== null) return { kind, day };
  if (kind === 'move' && typeof days === 'number') return { kind, days };
  return { kind: 'keep' };
}

function Preview({ cells, edits }: { cells: readonly UpdatableCell[]; edits: readonly CellEdit[] }) {
  const { t } = useLingui();
  if (edits.length === 0) return null;
  const byKey = new Map(cells.map((cell) => [cell.key, cell]));
  return (
    <ul className={styles.preview} aria-label={t`Preview`}>
      {edits.slice(0, PREVIEWED).map(({ key, set }) => {
        const cell = byKey.get(key);
        const was: CellValue = set.status ? { status: cell?.status?.now } : { date: cell?.date ?? null };
        return (
          <li key={`${key} ${Object.keys(set).join()}`}>
            <span>{cell?.name}</span>
            <span>{`${valueText(was)} → ${valueText(set)}`}</span>
          </li>
        );
      })}
      {edits.length > PREVIEWED ? <li>{t`+${edits.length - PREVIEWED} more`}</li> : null}
    </ul>
  );
}
