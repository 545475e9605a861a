import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Text } from '@mantine/core';
import type { Style } from '@selvedge/domain/orders/order';
import { applyTable, type TableMakers } from '@selvedge/domain/styles/table';
import { useMemo } from 'react';
import { failureText } from '#web/lib/failure';
import { useReadStyles, useStylesTemplate } from '#web/modules/documents/queries';
import { DialogFoot } from '#web/ui/dialog-foot';
import { WorkbookPicker } from '#web/ui/workbook-picker';
import { RowsPreview } from './rows-preview';

interface Props {
  list: readonly Style[];
  make: TableMakers;
  onApply: (list: Style[]) => void;
  onClose: () => void;
}

/** Styles, combos and materials from a workbook: what they will change comes first, and nothing is saved here. */
export function ImportDialog({ list, make, onApply, onClose }: Props) {
  const { t } = useLingui();
  const template = useStylesTemplate();
  const reading = useReadStyles();
  const rows = reading.data?.rows;
  const next = useMemo(() => (rows ? applyTable(list, rows, make) : []), [list, rows, make]);
  const good = rows?.filter((row) => row.errors.length === 0).length ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={t`Import from Excel`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        <WorkbookPicker
          description={t`Styles and their combos and materials, one row each. What has the same name is changed, the rest is added, and nothing is removed. The order's own export can be used as well.`}
          templateLabel={t`Download template`}
          onTemplate={() => template.mutate()}
          onFile={(file) => reading.mutate(file)}
          reading={reading.isPending}
          failure={reading.isError ? failureText(reading.error, t`Failed to read the file`) : null}
        />
        {rows?.length === 0 ? <Text size="sm">{t`The file has no rows below its header.`}</Text> : null}
        {rows && rows.length > 0 ? <RowsPreview rows={rows} list={list} next={next} cells /> : null}
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
