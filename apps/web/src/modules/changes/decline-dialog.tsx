import { useLingui } from '@lingui/react/macro';
import { FormDialog } from '#web/ui/form-dialog';
import { RevisionChanges } from '#web/ui/revision-card';
import type { ChangeDialogProps } from './change-dialog-props';
import { CommentField } from './comment-field';
import { useAnswer } from './use-answer';

export function DeclineDialog({ order, change, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const { number } = change;
  const answer = useAnswer(order.orderId, change, onClose);
  const submit = () => {
    if (answer.hasComment()) answer.send({ answer: 'decline' }, () => t`Change ${number} declined`);
  };
  return (
    <FormDialog
      title={t`Decline change ${number}?`}
      action={t`Decline`}
      danger
      saving={answer.saving}
      failure={answer.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <CommentField
        answer={answer}
        label={t`Why`}
        required
        note={change.kind === 'request' ? t`The organization that asked reads it.` : undefined}
      />
      <RevisionChanges changes={change.items} />
    </FormDialog>
  );
}
