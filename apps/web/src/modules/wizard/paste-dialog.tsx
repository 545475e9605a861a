import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { Style } from '@selvedge/domain/orders/order';
import { readCells } from '@selvedge/domain/spreadsheet';
import { TABLE_COLUMNS } from '@selvedge/domain/styles/import-columns';
import type { TableMakers } from '@selvedge/domain/styles/table-apply';
import { useMemo, useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog';
import { RowsPreview } from './rows-preview';
import { useTableImport } from './use-table-import';

interface Props {
  list: readonly Style[];
  make: TableMakers;
  onApply: (list: Style[]) => void;
  onClose: () => void;
}

/** Pastes styles, combos and materials from a spreadsheet, with a preview of the effect and errors of each row. */
export function PasteDialog({ list, make, onApply, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const cells = useMemo(() => (text.trim() === '' ? [] : readCells(text)), [text]);
  const read = useTableImport(cells, list, make);
  const columns = TABLE_COLUMNS.join(' · ');
  return (
    <FormDialog
      title={t`Paste rows`}
      action={<Trans>Add rows</Trans>}
      size={880}
      blocked={read.taken === 0 || read.undecided}
      onSubmit={() => onApply(read.next)}
      onClose={onClose}
    >
      <Textarea
        label={t`Rows from a spreadsheet`}
        description={t`Columns: ${columns}. A header row may name them in another order; an empty style or combo means that of the row above.`}
        data-autofocus
        minRows={4}
        maxRows={8}
        autosize
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {read.table.rows.length > 0 ? <RowsPreview read={read} list={list} /> : null}
    </FormDialog>
  );
}
