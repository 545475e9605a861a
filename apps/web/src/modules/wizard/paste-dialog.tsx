import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Textarea } from '@mantine/core';
import type { Style } from '@selvedge/domain/orders/order';
import {
  applyTable,
  readCells,
  readTable,
  TABLE_COLUMNS,
  type TableMakers,
} from '@selvedge/domain/styles/table';
import { useMemo, useState } from 'react';
import { DialogFoot } from '#web/ui/dialog-foot';
import { RowsPreview } from './rows-preview';

interface Props {
  list: readonly Style[];
  make: TableMakers;
  onApply: (list: Style[]) => void;
  onClose: () => void;
}

/** Styles, combos and materials pasted from a spreadsheet: a preview with what each row does, or what is wrong with it. */
export function PasteDialog({ list, make, onApply, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const rows = useMemo(() => (text.trim() === '' ? [] : readTable(readCells(text))), [text]);
  const next = useMemo(() => applyTable(list, rows, make), [list, rows, make]);
  const good = rows.filter((row) => row.errors.length === 0).length;
  const columns = TABLE_COLUMNS.join(' · ');
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={t`Paste rows`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
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
        {rows.length > 0 ? <RowsPreview rows={rows} list={list} next={next} /> : null}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={good === 0} onClick={() => onApply(next)}>
            <Trans>Add rows</Trans>
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
