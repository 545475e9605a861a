import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportDialog } from './import-dialog';

/** The import of a buyer's purchase orders, beside the export of the order list. */
export function OrderImport() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={18} stroke={1.5} />}
        aria-label={t`Import purchase orders`}
        onClick={() => setOpen(true)}
      >
        <Trans>Import</Trans>
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
