import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { SearchTexts } from '#web/lib/search';
import { useBoardSheet, useBoardWorkbook } from '#web/modules/board/files/queries';
import { filterOf } from '#web/modules/board/use-board';

/** The orders of the current filters as a workbook, and as a PDF for printing. */
export function BoardFiles({ search, userType }: { search: SearchTexts; userType: UserType }) {
  const workbook = useBoardWorkbook();
  const sheet = useBoardSheet();
  const filter = filterOf(search, userType === UserType.Trader);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        loading={workbook.isPending}
        onClick={() => workbook.mutate(filter)}
      >
        <Trans>Export</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.5} />}
        loading={sheet.isPending}
        onClick={() => sheet.mutate(filter)}
      >
        <Trans>Print</Trans>
      </Button>
    </>
  );
}
