import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import type { User } from '#web/modules/identity/queries';
import { type Order, useUpdateOrder } from '#web/modules/orders/queries';
import { toast } from '#web/ui/toast';
import styles from './people-list.module.css';

/** What an editor of an order is, and for editors a button that makes this one the merchandiser. */
export function EditorRole({ order, person }: { order: Order; person: User }) {
  const { t } = useLingui();
  const update = useUpdateOrder();
  const isMerchandiser = order.merchandiserId === person.id;
  const makeMerchandiser = () => {
    const { orderId, version } = order;
    update.mutate(
      { orderId, version, merchandiserId: person.id },
      {
        onSuccess: () => toast.success(t`Order updated successfully`),
        onError: (error) => toast.error(failureText(error, t`Failed to change the merchandiser.`)),
      },
    );
  };
  return (
    <span className={styles.editor}>
      {isMerchandiser ? <span className={styles.merchandiser}>{t`Merchandiser`}</span> : null}
      <span>{t`Can edit`}</span>
      {order.can?.edit && !isMerchandiser ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={update.isPending}
          aria-label={t`Make merchandiser: ${person.name}`}
          onClick={makeMerchandiser}
        >
          <Trans>Make merchandiser</Trans>
        </Button>
      ) : null}
    </span>
  );
}
