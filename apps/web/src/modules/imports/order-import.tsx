import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useOrderListWorkbook } from '#web/modules/documents/queries';
import { IconTableImport } from '#web/ui/icons';
import { EditedImportDialog } from './edited-import-dialog';
import { ImportDialog } from './import-dialog';

interface Props {
  filter: Parameters<ReturnType<typeof useOrderListWorkbook>['mutate']>[0];
  /** Whether no order matches the filter. */
  isEmpty: boolean;
}

/** The imports beside the export of the order list: a buyer's purchase orders, or an edited export. */
export function OrderImport({ filter, isEmpty }: Props) {
  const { t } = useLingui();
  const workbook = useOrderListWorkbook();
  const [open, setOpen] = useState<'purchaseOrders' | 'list' | null>(null);
  const close = () => setOpen(null);
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
          <Menu.Item onClick={() => setOpen('purchaseOrders')}>
            <Trans>Purchase orders of a buyer</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => setOpen('list')}>
            <Trans>Edited order list</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'purchaseOrders' ? <ImportDialog onClose={close} /> : null}
      {open === 'list' ? (
        <EditedImportDialog
          kind="orders"
          exporting={{
            run: () => workbook.mutate({ ...filter, editable: '1' }),
            isPending: workbook.isPending,
            isEmpty,
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
