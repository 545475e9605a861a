import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { CommitMessageInput } from '#web/ui/commit-message';
import { DialogFooter } from '#web/ui/dialog-footer';
import { CheckErrors, CheckNotes, StayingParts } from './check-notes';
import { Differences, useDecisions } from './differences';
import { newPreviewOf, type Preview } from './queries';
import type { Confirmation } from './use-confirmation';

interface Props {
  preview: Preview;
  confirmation: Confirmation;
  proposedSummary: string;
}

/** What the file would change, each with a tick; what conflicts; what stays; and the faults of its cells. */
export function CheckStep({ preview, confirmation, proposedSummary }: Props) {
  const { t } = useLingui();
  const { hasChanged, confirming, confirm, show } = confirmation;
  const { changes, conflicts, errors, notes, stays } = preview;
  const decisions = useDecisions(preview);
  const { taken } = decisions;
  const [summary, setSummary] = useState(proposedSummary);
  const failure = confirming.isError && !newPreviewOf(confirming.error) ? confirming.error : null;
  const isEmpty = changes.length + conflicts.length === 0;
  return (
    <>
      {hasChanged ? (
        <Alert color="orange" role="status">
          <Trans>Something changed since this was checked. These are the changes of now.</Trans>
        </Alert>
      ) : null}
      {isEmpty && errors.length === 0 ? (
        <Text role="status">
          <Trans>Nothing in this file differs.</Trans>
        </Text>
      ) : null}
      <Differences preview={preview} decisions={decisions} />
      <StayingParts stays={stays} />
      <CheckErrors errors={errors} />
      <CheckNotes notes={notes} />
      {isEmpty ? null : <CommitMessageInput value={summary} onChange={setSummary} />}
      {failure ? <Alert color="red">{failureText(failure, t`Failed to import the file`)}</Alert> : null}
      <DialogFooter>
        <Button variant="default" onClick={() => show(null)}>
          <Trans>Back</Trans>
        </Button>
        <Button
          disabled={taken === 0 || summary.trim() === ''}
          loading={confirming.isPending}
          onClick={() => confirm(decisions.decided(), summary)}
        >
          {plural(taken, { one: 'Import # change', other: 'Import # changes' })}
        </Button>
      </DialogFooter>
    </>
  );
}
