import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useOrderListWorkbook } from '#web/modules/documents/queries';
import { IconTableImport } from '#web/ui/icons';
import { ImportItems, type OpenImport, OpenImportDialog } from './import-choice';

interface Props {
  filter: Parameters<ReturnType<typeof useOrderListWorkbook>['mutate']>[0];
  /** Whether no order matches the filter. */
  isEmpty: boolean;
  mayCreate: boolean;
}

/** The imports beside the export of the order list: a T&A sheet, a buyer's purchase orders, or an edited export. */
export function OrderImport({ filter, isEmpty, mayCreate }: Props) {
  const { t } = useLingui();
  const workbook = useOrderListWorkbook();
  const [open, setOpen] = useState<OpenImport>(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t`Import from Excel`}
            title={t`Import from Excel`}
          >
            <IconTableImport size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ImportItems mayCreate={mayCreate} onOpen={setOpen} />
        </Menu.Dropdown>
      </Menu>
      <OpenImportDialog
        open={open}
        kind="orders"
        exporting={{
          run: () => workbook.mutate({ ...filter, editable: '1' }),
          isPending: workbook.isPending,
          isEmpty,
        }}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
