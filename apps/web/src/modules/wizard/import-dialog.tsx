import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Style } from '@selvedge/domain/orders/order';
import type { TableChoices } from '@selvedge/domain/styles/table';
import type { TableMakers } from '@selvedge/domain/styles/table-apply';
import { useReadStyles, useSaveMapping, useStylesTemplate } from '#web/modules/documents/queries';
import { FormDialog } from '#web/ui/form-dialog';
import { WorkbookPicker } from '#web/ui/workbook-picker';
import { RowsPreview } from './rows-preview';
import { useTableImport } from './use-table-import';

interface Props {
  list: readonly Style[];
  make: TableMakers;
  onApply: (list: Style[]) => void;
  onClose: () => void;
}

const NO_CELLS: string[][] = [];

export function ImportDialog({ list, make, onApply, onClose }: Props) {
  const { t } = useLingui();
  const template = useStylesTemplate();
  const reading = useReadStyles();
  const keepMapping = useSaveMapping();
  const read = useTableImport(
    reading.data?.cells ?? NO_CELLS,
    list,
    make,
    reading.data?.mapping as TableChoices['mapping'],
  );
  const apply = () => {
    keepMapping.mutate(read.choices.mapping);
    onApply(read.next);
  };
  return (
    <FormDialog
      title={t`Import from Excel`}
      action={<Trans>Add rows</Trans>}
      size={880}
      blocked={read.taken === 0 || read.undecided}
      onSubmit={apply}
      onClose={onClose}
    >
      <WorkbookPicker
        description={t`Styles and their combos and materials, one row each. What has the same name is changed, the rest is added, and nothing is removed. The order's own export can be used as well.`}
        template={{ label: t`Download template`, onDownload: () => template.mutate() }}
        hint={t`An .xlsx workbook or a .csv file of up to 2 MB.`}
        csv
        onFile={(file, sheet) => reading.mutate({ file, sheet })}
        sheets={reading.data?.sheets}
        isReading={reading.isPending}
        error={reading.error}
      />
      {reading.data && read.table.rows.length === 0 ? (
        <Text size="sm">{t`The file has no rows below its header.`}</Text>
      ) : null}
      {reading.data && read.table.rows.length > 0 ? <RowsPreview read={read} list={list} /> : null}
    </FormDialog>
  );
}
