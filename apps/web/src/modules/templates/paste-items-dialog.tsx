import { useLingui } from '@lingui/react/macro';
import { Alert, Textarea } from '@mantine/core';
import { readCells } from '@selvedge/domain/spreadsheet';
import { useMemo, useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { FormDialog } from '#web/ui/form-dialog';
import type { ItemForm } from './template-form';
import { readItems } from './template-table';

const FAULTS_SHOWN = 8;

/** Pastes template stages from a spreadsheet. Rows that cannot be read are listed and left out. */
export function PasteItemsDialog({
  onAdd,
  onClose,
}: {
  onAdd: (items: ItemForm[]) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const rows = useMemo(() => {
    const titles = {
      name: t`Stage Name`,
      visibleTo: t`Visible To`,
      type: t`Type`,
      client: t`Lead Time(Client)`,
      factory: t`Lead Time(Manufacturer)`,
      category: t`Category`,
      level: t`Level`,
    };
    return text.trim() === '' ? [] : readItems(readCells(text), titles);
  }, [text, t]);
  const good = rows.filter((row) => row.faults.length === 0);
  const bad = rows.filter((row) => row.faults.length > 0);
  return (
    <FormDialog
      title={t`Paste rows`}
      action={good.length === 1 ? t`Add 1 stage` : t`Add ${good.length} stages`}
      blocked={good.length === 0}
      onSubmit={() => onAdd(good.map((row) => row.item))}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t`Rows from a spreadsheet`}
        description={t`Stage name, client days, factory days; or all columns of the table. A header row may name them in another order.`}
        autosize
        minRows={5}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {bad.length > 0 ? (
        <Alert color="orange" role="status" title={t`Rows that are left out`}>
          <ul>
            {bad.slice(0, FAULTS_SHOWN).map(({ line, item, faults }) => (
              <li key={line}>
                {t`Row ${line}`}: {stageText(item.stageName) || t`Stage name is required`}{' '}
                {faults.filter((fault) => fault !== '').join(', ')}
              </li>
            ))}
            {bad.length > FAULTS_SHOWN ? <li>{t`+${bad.length - FAULTS_SHOWN} more`}</li> : null}
          </ul>
        </Alert>
      ) : null}
    </FormDialog>
  );
}
