import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-on-idle';
import { LinkItem } from '#web/ui/link-item';
import type { EditableExport } from './edited-import-dialog';
import type { EditedKind } from './queries';

const ImportDialog = lazyPart(() => import('./import-dialog').then((module) => module.ImportDialog));
const EditedImportDialog = lazyPart(() =>
  import('./edited-import-dialog').then((module) => module.EditedImportDialog),
);

export type OpenImport = 'purchaseOrders' | 'edited' | null;

interface ItemsProps {
  /** A T&A sheet makes orders. */
  mayCreate: boolean;
  onOpen: (what: OpenImport) => void;
}
/** What a trader can import: the items of a menu. */
export const ImportItems = ({ mayCreate, onOpen }: ItemsProps) => (
  <>
    <Menu.Label>
      <Trans>What is in your file?</Trans>
    </Menu.Label>
    {mayCreate ? (
      <LinkItem to="/import-ta-sheet">
        <Trans>My T&A sheet</Trans>
      </LinkItem>
    ) : null}
    <Menu.Item onClick={() => onOpen('purchaseOrders')}>
      <Trans>A buyer's purchase orders</Trans>
    </Menu.Item>
    <Menu.Item onClick={() => onOpen('edited')}>
      <Trans>An edited Selvedge export</Trans>
    </Menu.Item>
  </>
);

interface DialogProps {
  open: OpenImport;
  kind: EditedKind;
  exporting: EditableExport;
  onClose: () => void;
}
export const OpenImportDialog = ({ open, kind, exporting, onClose }: DialogProps) =>
  open === null ? null : (
    <Suspense fallback={null}>
      {open === 'purchaseOrders' ? (
        <ImportDialog onClose={onClose} />
      ) : (
        <EditedImportDialog kind={kind} exporting={exporting} onClose={onClose} />
      )}
    </Suspense>
  );
