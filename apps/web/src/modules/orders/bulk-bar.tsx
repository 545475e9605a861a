import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { type ComponentType, Suspense, useState } from 'react';
import { useOrderListWorkbook } from '#web/modules/documents/queries';
import { useSession } from '#web/modules/identity/queries';
import { LazyAudienceDialog } from '#web/ui/lazy-audience-dialog';
import { SelectionBar } from '#web/ui/selection-bar';
import type { BulkDialogProps } from './bulk-dialog';
import { BulkPeople } from './bulk-people';
import { BulkShift } from './bulk-shift';
import { BulkArchive, BulkStatus } from './bulk-status';
import type { OrderListItem } from './queries';

const mayChange = (order: OrderListItem): boolean =>
  order.isEditor === true &&
  (order.orderStatus === OrderStatus.Active || order.orderStatus === OrderStatus.Closed);

interface Props extends Pick<BulkDialogProps, 'reasonForm'> {
  selected: readonly OrderListItem[];
  onClear: () => void;
}

export function BulkBar({ selected, reasonForm, onClear }: Props) {
  const { t } = useLingui();
  const workbook = useOrderListWorkbook();
  // A copy of the selection, because each save refetches the list behind the dialog.
  const [openDialog, setOpenDialog] = useState<{
    Dialog: ComponentType<BulkDialogProps>;
    selected: readonly OrderListItem[];
  } | null>(null);
  const isTrader = useSession().data?.user.userType === UserType.Trader;
  const [exporting, setExporting] = useState(false);
  const orders = selected.map((order) => order.orderId).join(',');
  const count = selected.length;
  const changeable = selected.filter(mayChange);
  const actions = [
    { label: t`Change status`, Dialog: BulkStatus },
    { label: t`Add people`, Dialog: BulkPeople },
    { label: t`Shift dates`, Dialog: BulkShift },
    { label: t`Archive`, Dialog: BulkArchive },
  ];
  if (count === 0 && !openDialog) return null;
  const close = () => setOpenDialog(null);
  return (
    <>
      <SelectionBar label={t`Selected orders`} {...{ count, onClear }} marginTop={12}>
        <Button
          variant="default"
          size="compact-md"
          loading={workbook.isPending}
          onClick={() => (isTrader ? setExporting(true) : workbook.mutate({ orders }))}
        >
          <Trans>Export</Trans>
        </Button>
        {changeable.length === 0
          ? null
          : actions.map(({ label, Dialog }) => (
              <Button
                key={label}
                variant="default"
                size="compact-md"
                onClick={() => setOpenDialog({ Dialog, selected })}
              >
                {label}
              </Button>
            ))}
      </SelectionBar>
      {exporting ? (
        <Suspense fallback={null}>
          <LazyAudienceDialog
            title={t`Export to Excel`}
            absent={[]}
            onClose={() => setExporting(false)}
            onChoose={(audience) => {
              workbook.mutate({ orders, for: audience });
              setExporting(false);
            }}
          />
        </Suspense>
      ) : null}
      {openDialog ? (
        <openDialog.Dialog
          orders={openDialog.selected.filter(mayChange)}
          leftOut={openDialog.selected.length - openDialog.selected.filter(mayChange).length}
          reasonForm={reasonForm}
          onClose={close}
          onDone={() => {
            close();
            onClear();
          }}
        />
      ) : null}
    </>
  );
}
