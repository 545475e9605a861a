import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { toast } from '#web/ui/toast';
import type { ChangeAction } from './change-dialogs';
import styles from './changes.module.css';
import { type OrderChange, useAnswerChange } from './queries';

interface Props {
  orderId: string;
  change: OrderChange;
  onAction: (action: ChangeAction) => void;
}

/** What the reader can do with a change. On a phone, Accept and Decline stay at the foot of the screen. */
export function ChangeButtons({ orderId, change: { changeId, number, can }, onAction }: Props) {
  const { t } = useLingui();
  const answering = useAnswerChange(orderId);
  if (!can.answer && !can.counter && !can.acknowledge && !can.withdraw) return null;
  const acknowledge = () =>
    answering.mutate(
      { changeId, answer: 'acknowledge' },
      {
        onSuccess: () => toast.success(t`Change ${number} acknowledged`),
        onError: (error) => toast.error(failureText(error, t`Failed to save the answer`)),
      },
    );
  return (
    <div className={styles.actions}>
      {can.acknowledge || can.counter || can.withdraw ? (
        <div className={`${styles.buttons} sv-no-print`}>
          {can.acknowledge ? (
            <Button
              onClick={acknowledge}
              loading={answering.isPending}
              aria-label={t`Acknowledge change ${number}`}
            >
              <Trans>Acknowledge</Trans>
            </Button>
          ) : null}
          {can.counter ? (
            <Button
              variant="default"
              onClick={() => onAction('counter')}
              aria-label={t`Propose other values for change ${number}`}
            >
              <Trans>Propose other values</Trans>
            </Button>
          ) : null}
          {can.withdraw ? (
            <Button
              variant="default"
              onClick={() => onAction('withdraw')}
              aria-label={t`Withdraw change ${number}`}
            >
              <Trans>Withdraw</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
      {can.answer ? (
        <div className={`${styles.buttons} ${styles.answering} sv-bottom-bar sv-no-print`}>
          <Button onClick={() => onAction('accept')} aria-label={t`Accept change ${number}`}>
            <Trans>Accept</Trans>
          </Button>
          <Button
            variant="default"
            onClick={() => onAction('decline')}
            aria-label={t`Decline change ${number}`}
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
