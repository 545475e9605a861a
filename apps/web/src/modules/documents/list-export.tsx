import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useOrderListWorkbook } from './queries';

interface ListExportProps {
  /** The filters of the list as it stands; the page is of no account. */
  filter: Parameters<ReturnType<typeof useOrderListWorkbook>['mutate']>[0];
  disabled: boolean;
}

/** The order list as a workbook. */
export function ListExport({ filter, disabled }: ListExportProps) {
  const workbook = useOrderListWorkbook();
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} stroke={1.5} />}
      loading={workbook.isPending}
      disabled={disabled}
      onClick={() => workbook.mutate(filter)}
    >
      <Trans>Export to Excel</Trans>
    </Button>
  );
}
