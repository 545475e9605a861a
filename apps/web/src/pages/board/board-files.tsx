import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { lazy, Suspense, useState } from 'react';
import type { SearchTexts } from '#web/lib/search';
import { useBoardSheet, useBoardWorkbook } from '#web/modules/board/files/queries';
import { filterOf } from '#web/modules/board/use-board';
import { IconDownload, IconPrinter, IconTableImport } from '#web/ui/icons';

const EditedImportDialog = lazy(() =>
  import('#web/modules/imports/edited-import-dialog').then((module) => ({
    default: module.EditedImportDialog,
  })),
);

export function BoardFiles({ search, userType }: { search: SearchTexts; userType: UserType }) {
  const { t } = useLingui();
  const workbook = useBoardWorkbook();
  const editable = useBoardWorkbook();
  const [isImporting, setImporting] = useState(false);
  const sheet = useBoardSheet();
  const filter = filterOf(search, userType === UserType.Trader);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} stroke={1.5} />}
        aria-label={t`Import from Excel`}
        onClick={() => setImporting(true)}
      >
        <Trans>Import</Trans>
      </Button>
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
      {isImporting ? (
        <Suspense fallback={null}>
          <EditedImportDialog
            kind="board"
            exporting={{
              run: () => editable.mutate({ ...filter, editable: '1' }),
              isPending: editable.isPending,
              isEmpty: false,
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
