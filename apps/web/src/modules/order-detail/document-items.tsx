import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useOrderSheet, useOrderWorkbook } from '#web/modules/documents/queries';

/** The order to take along, as the viewer sees it: on paper, or as a workbook. */
export function DocumentItems({ orderId }: { orderId: string }) {
  const sheet = useOrderSheet();
  const workbook = useOrderWorkbook();
  return (
    <>
      <Menu.Item
        leftSection={<IconFileTypePdf size={16} stroke={1.5} />}
        onClick={() => sheet.mutate(orderId)}
      >
        <Trans>Order sheet (PDF)</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={16} stroke={1.5} />}
        onClick={() => workbook.mutate(orderId)}
      >
        <Trans>Export to Excel</Trans>
      </Menu.Item>
    </>
  );
}
