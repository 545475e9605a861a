import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { OWN_DAYS_MAX } from '@selvedge/domain/workdays/rules';
import { useRef, useState } from 'react';
import { useStableCallbacks } from '#web/lib/use-stable-callbacks';
import { IconPlus } from '#web/ui/icons';
import { newOwnDays, type OwnDaysDraft } from './calendar-draft';
import { OwnDaysRow, type RowErrors } from './own-days-row';
import styles from './workdays.module.css';

interface OwnDaysProps {
  days: readonly OwnDaysDraft[];
  /** By paths such as `days.2.name`, `days.2` and `days`. */
  errors: Record<string, string>;
  onChange: (change: (days: readonly OwnDaysDraft[]) => readonly OwnDaysDraft[]) => void;
}

export function OwnDays({ days, errors, onChange }: OwnDaysProps) {
  const { t } = useLingui();
  const [newKey, setNewKey] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    const entry = newOwnDays();
    setNewKey(entry.key);
    onChange((current) => [...current, entry]);
  };
  const { change, remove } = useStableCallbacks({
    change: (entry: OwnDaysDraft) =>
      onChange((current) => current.map((one) => (one.key === entry.key ? entry : one))),
    remove: (key: string) => {
      onChange((current) => current.filter((one) => one.key !== key));
      addButton.current?.focus();
    },
  });
  const rowErrors = rowErrorsOf(errors);
  return (
    <>
      <div>
        <h3 className={styles.heading}>{t`Own days`}</h3>
        <p className={styles.hint}>
          <Trans>
            Factories often close longer around Eid, Chinese New Year and Tết. Add your own closure.
          </Trans>
        </p>
      </div>
      {days.length > 0 ? (
        <ul className={styles.rows}>
          {days.map((entry, index) => (
            <OwnDaysRow
              key={entry.key}
              entry={entry}
              number={index + 1}
              errors={rowErrors.get(index)}
              isNew={entry.key === newKey}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </ul>
      ) : null}
      {errors.days ? (
        <p className={styles.fault} role="alert">
          {errors.days}
        </p>
      ) : null}
      <div>
        <Button
          ref={addButton}
          variant="default"
          onClick={add}
          disabled={days.length >= OWN_DAYS_MAX}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          <Trans>Add own days</Trans>
        </Button>
      </div>
    </>
  );
}

/** Rows without errors have no entry, so that they do not render again. */
function rowErrorsOf(errors: Record<string, string>): Map<number, RowErrors> {
  const rows = new Map<number, RowErrors>();
  for (const [path, text] of Object.entries(errors)) {
    const [, index, field = 'row'] = /^days\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    if (index !== undefined) rows.set(Number(index), { ...rows.get(Number(index)), [field]: text });
  }
  return rows;
}
