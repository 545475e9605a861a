import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { CommitMessageInput } from './commit-message';
import { type Effect, EffectList } from './effect-list';
import { FormDialog } from './form-dialog';
import { RevisionChanges } from './revision-card';

interface Change {
  label: string;
  from: string;
  to: string;
}
export interface Proposal {
  items: Change[];
  /** What the save changes at once, because nobody needs to accept it. */
  saved: Change[];
  asked: string[];
  effects: Effect[];
}

interface Props {
  proposal: Proposal;
  initialReason: string;
  onPropose: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a proposal, and shows what is proposed, to whom, and what it would do to the plan. */
export function ProposalDialog({ proposal, initialReason, onPropose, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState(initialReason);
  const [isMissing, setIsMissing] = useState(false);
  const { items, saved, asked, effects } = proposal;
  const organizations = asked.join(', ');
  return (
    <FormDialog
      title={t`These changes need acceptance`}
      action={<Trans>Propose</Trans>}
      onSubmit={() => (reason.trim() === '' ? setIsMissing(true) : onPropose(reason.trim()))}
      onClose={onClose}
    >
      <div>
        <RevisionChanges changes={items} />
        <Text size="sm" mt="sm">
          <Trans>Asked: {organizations}</Trans>
        </Text>
      </div>
      <EffectList effects={effects} />
      {saved.length > 0 ? (
        <section aria-labelledby={id}>
          <Text id={id} size="sm" fw={600}>
            <Trans>Saved at once, because they need no acceptance</Trans>
          </Text>
          <RevisionChanges changes={saved} />
        </section>
      ) : null}
      <CommitMessageInput
        label={t`Reason`}
        note={t`Everyone asked reads this.`}
        value={reason}
        error={isMissing ? t`Please write a reason.` : null}
        onChange={(text) => {
          setIsMissing(false);
          setReason(text);
        }}
        autoFocus
      />
    </FormDialog>
  );
}
