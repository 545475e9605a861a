import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog';
import type { ChangeDialogProps } from './change-dialog-props';
import { changeables, proposedValue } from './changeable';
import { CommentField } from './comment-field';
import { useAnswer } from './use-answer';
import { type ProposedRow, useProposal } from './use-proposal';
import { ValueRow } from './value-row';

export function CounterDialog({ order, change, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const { number } = change;
  const [start] = useState((): ProposedRow[] => {
    const targets = new Map(changeables(order).map((target) => [target.path, target]));
    return change.items.flatMap(({ path, value }) => {
      const target = targets.get(path);
      return target ? [{ target, value: proposedValue(target.value, value) }] : [];
    });
  });
  const fixed = change.items.length - start.length;
  const proposal = useProposal(start);
  const answer = useAnswer(order.orderId, change, onClose);
  const submit = () => {
    const hasComment = answer.hasComment();
    const items = proposal.check();
    if (!items || !hasComment) return;
    answer.send(
      { answer: 'counter', items },
      () => t`Other values proposed for change ${number}`,
      (errors) => proposal.refuse(items, errors),
    );
  };
  return (
    <FormDialog
      title={t`Propose other values for change ${number}`}
      action={t`Propose`}
      saving={answer.saving}
      failure={proposal.failure || answer.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>The proposal closes, and the trader is asked to accept your values.</Trans>
      </Text>
      {proposal.rows.map((row) => (
        <ValueRow
          key={row.target.path}
          row={row}
          error={proposal.errors[row.target.path]}
          onChange={proposal.change}
        />
      ))}
      {fixed > 0 ? (
        <Text size="sm" c="dimmed">
          <Plural
            value={fixed}
            one="# change of a whole style or combo is not part of your proposal."
            other="# changes of whole styles or combos are not part of your proposal."
          />
        </Text>
      ) : null}
      <CommentField answer={answer} label={t`Why`} required />
    </FormDialog>
  );
}
