import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useOrderSheet, useOrderWorkbook } from '#web/modules/documents/queries';
import { useSession } from '#web/modules/identity/queries';
import type { Order } from '#web/modules/orders/queries';
import { AudienceDialog } from '#web/ui/audience-choice';
import { IconFileSpreadsheet, IconFileTypePdf } from '#web/ui/icons';
import { missingSides } from '#web/ui/missing-sides';

export type OrderDocument = 'sheet' | 'workbook';

function useDocuments(orderId: string) {
  const sheet = useOrderSheet();
  const workbook = useOrderWorkbook();
  return (document: OrderDocument, audience?: 'buyer' | 'factory' | 'team') =>
    (document === 'sheet' ? sheet : workbook).mutate({ orderId, for: audience });
}

interface ItemsProps {
  orderId: string;
  /** Called instead of a download when a trader must choose the audience. The menu is closed by then. */
  onAsk: (document: OrderDocument) => void;
}

export function DocumentItems({ orderId, onAsk }: ItemsProps) {
  const make = useDocuments(orderId);
  const { data: session } = useSession();
  const pick = session?.user.userType === UserType.Trader ? onAsk : make;
  return (
    <>
      <Menu.Item leftSection={<IconFileTypePdf size={16} stroke={1.5} />} onClick={() => pick('sheet')}>
        <Trans>Order sheet (PDF)</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={16} stroke={1.5} />}
        onClick={() => pick('workbook')}
      >
        <Trans>Export to Excel</Trans>
      </Menu.Item>
    </>
  );
}

interface DialogProps {
  order: Order;
  document: OrderDocument;
  onClose: () => void;
}

export function DocumentDialog({ order, document, onClose }: DialogProps) {
  const { t } = useLingui();
  const make = useDocuments(order.orderId);
  return (
    <AudienceDialog
      title={document === 'sheet' ? t`Order sheet (PDF)` : t`Export to Excel`}
      absent={missingSides(order)}
      onClose={onClose}
      onChoose={(audience) => {
        make(document, audience);
        onClose();
      }}
    />
  );
}
