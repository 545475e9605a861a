import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FailedState, LoadingState } from '#web/ui/states';
import type { TaColumn, TaReading } from '../queries';
import { CellFaults } from './cell-faults';
import { ColumnDialog } from './column-dialog';
import { DrawnSheet } from './drawn-sheet';
import { EditedExport, isEditedExport } from './edited-export';
import { OpenQuestions } from './open-questions';
import styles from './ta-sheet.module.css';
import type { TaImportSteps, TaStep } from './use-ta-import';

interface Props {
  steps: TaImportSteps;
  onStep: (step: TaStep) => void;
}

/** The sheet with what each of its columns was read as, what is asked of it, and what was not read. */
export function ColumnsStep({ steps, onStep }: Props) {
  const { t } = useLingui();
  const { chosen, reading, choices, change, asked, isOpen } = steps;
  const [changed, setChanged] = useState<TaColumn | null>(null);
  const read = reading.data;
  const isTable = read?.sheets.some(({ layout }) => layout !== null) ?? false;
  return (
    <>
      {chosen && isEditedExport(reading.error) ? (
        <EditedExport file={chosen.file} text={reading.error.message} />
      ) : reading.isError ? (
        <FailedState
          message={failureText(reading.error, t`Failed to read the file`)}
          onRetry={() => void reading.refetch()}
        />
      ) : null}
      {reading.isPending ? <LoadingState label={t`Reading the file...`} rows={6} visibleLabel /> : null}
      {read && choices ? (
        <div className={styles.columns} aria-busy={reading.isFetching || undefined}>
          <div className={styles.main}>
            <OpenQuestions asked={asked} choices={choices} onChange={change} />
            <Sheets sheets={read.sheets} onChange={(sheets) => change({ sheets })} />
            {isTable ? (
              <DrawnSheet read={read} onColumn={setChanged} />
            ) : (
              <Alert color="red">
                <Trans>No sheet of this file names orders and stages.</Trans>
              </Alert>
            )}
          </div>
          <aside className={styles.aside} aria-label={t`Notes`}>
            {read.notes.length > 0 ? (
              <List size="sm" spacing={4}>
                {read.notes.map((note) => (
                  <List.Item key={note}>{note}</List.Item>
                ))}
              </List>
            ) : null}
            <CellFaults faults={read.unread} />
            {read.notes.length + read.unread.length === 0 ? (
              <Text size="sm" c="dimmed">
                <Trans>Every cell was read.</Trans>
              </Text>
            ) : null}
          </aside>
        </div>
      ) : null}
      {changed && choices ? (
        <ColumnDialog
          column={changed}
          onChoose={(target) => {
            change({ columns: { ...choices.columns, [changed.key]: target } });
            setChanged(null);
          }}
          onClose={() => setChanged(null)}
        />
      ) : null}
      <DialogFooter>
        <Button variant="default" onClick={() => onStep('file')}>
          <Trans>Back</Trans>
        </Button>
        <Button
          disabled={!isTable || isOpen || reading.isError || reading.isPlaceholderData}
          onClick={() => onStep('partners')}
        >
          <Trans>Next: partners</Trans>
        </Button>
      </DialogFooter>
    </>
  );
}

interface SheetsProps {
  sheets: TaReading['sheets'];
  onChange: (names: string[]) => void;
}
/** The sheets of a workbook that has several. One at least stays chosen. */
function Sheets({ sheets, onChange }: SheetsProps) {
  const { t } = useLingui();
  if (sheets.length < 2) return null;
  const read = sheets.filter(({ layout }) => layout !== null);
  return (
    <Checkbox.Group
      label={t`Sheets that are read`}
      value={read.map(({ name }) => name)}
      onChange={(names) => (names.length > 0 ? onChange(names) : undefined)}
    >
      <Group gap="md" mt={4}>
        {sheets.map(({ name, leftOut }) => (
          <Checkbox key={name} value={name} label={name} description={leftOut} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
