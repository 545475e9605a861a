import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { EDITORS_ONLY } from '@selvedge/domain/orders/refusal-texts';
import { fixedText } from '#web/lib/fixed-text';
import { ActionsMenu } from '#web/ui/actions-menu';
import { IconPencil, IconTrash } from '#web/ui/icons';
import { RefusedItem } from '#web/ui/refused-item';
import { useListedDraft } from './draft-actions';
import styles from './order-card.module.css';
import type { OrderListItem } from './queries';

/** The actions on a draft. Only its editors can change it; others in the trader's organization can read it. */
export function DraftMenu({ order, name }: { order: OrderListItem; name: string }) {
  const { t } = useLingui();
  const listed = useListedDraft();
  const editor = order.isEditor === true;
  return (
    <ActionsMenu label={t`Actions for ${name}`} className={styles.menu}>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void listed.load(order.orderId)}>
        {editor ? <Trans>Load</Trans> : <Trans>Open</Trans>}
      </Menu.Item>
      {editor ? (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => void listed.remove(order.orderId, name)}
        >
          <Trans>Delete</Trans>
        </Menu.Item>
      ) : (
        <RefusedItem
          icon={<IconTrash size={16} />}
          label={<Trans>Delete</Trans>}
          reason={fixedText(EDITORS_ONLY)}
        />
      )}
    </ActionsMenu>
  );
}
