import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { FormDialog } from '#web/ui/form-dialog';
import { RevisionChanges } from '#web/ui/revision-card';
import type { ChangeDialogProps } from './change-dialog-props';
import { ChangeEffects } from './change-effects';
import styles from './changes.module.css';
import { CommentField } from './comment-field';
import { useAnswer } from './use-answer';

/** An acceptance cannot be taken back, so the dialog shows the values that it applies. */
export function AcceptDialog({ order, change, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const { number } = change;
  const answer = useAnswer(order.orderId, change, onClose);
  const isRequest = change.kind === 'request';
  const submit = () =>
    answer.send({ answer: 'accept' }, (state) =>
      state === 'passed' ? t`Change ${number} passed on` : t`Change ${number} accepted`,
    );
  return (
    <FormDialog
      title={t`Accept change ${number}?`}
      action={t`Accept`}
      saving={answer.saving}
      failure={answer.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Text size="sm">
          {isRequest ? (
            <Trans>
              The order takes these values. If the other side sees one of them, it is asked first. You cannot
              take this back.
            </Trans>
          ) : (
            <Trans>
              The order takes these values once everyone asked has accepted. You cannot take this back.
            </Trans>
          )}
        </Text>
        {isRequest && change.reason !== '' ? (
          <Text component="q" size="sm" mt="xs" className={styles.comment}>
            {change.reason}
          </Text>
        ) : null}
        <RevisionChanges changes={change.items} />
      </div>
      <ChangeEffects orderId={order.orderId} change={change} />
      <CommentField
        answer={answer}
        label={isRequest ? t`Reason` : t`Comment`}
        note={isRequest ? t`The other side reads this instead of the reason of the request.` : undefined}
      />
    </FormDialog>
  );
}
