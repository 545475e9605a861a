import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { CommitMessageInput } from '#web/ui/commit-message';
import { DialogFooter } from '#web/ui/dialog-footer';
import { CheckErrors, CheckNotes, StayingParts } from './check-notes';
import { newPreviewOf, type Preview } from './queries';
import type { Confirmation } from './use-confirmation';

interface Props {
  preview: Preview;
  confirmation: Confirmation;
  proposedSummary: string;
}
type Change = Preview['changes'][number];

/** Whether a change is made only if it is ticked. */
const isOptional = ({ to, note }: Change): boolean => to === null || note !== null;

/** What the file would change, each with a tick; what conflicts; what stays; and the faults of its cells. */
export function CheckStep({ preview, confirmation, proposedSummary }: Props) {
  const { t } = useLingui();
  const { hasChanged, confirming, confirm, show } = confirmation;
  const { changes, conflicts, errors, notes, stays } = preview;
  /** The changes and conflicts that differ from what is proposed. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const [shownOf, setShownOf] = useState(preview);
  const [summary, setSummary] = useState(proposedSummary);
  // Ticks belong to the changes that were shown.
  if (shownOf !== preview) {
    setShownOf(preview);
    setSwitched(new Set());
  }
  const isTaken = (change: Change) => switched.has(change.id) === isOptional(change);
  const used = conflicts.filter(({ id }) => switched.has(id));
  const taken = changes.filter(isTaken).length + used.length;
  const toggle = (id: string) =>
    setSwitched(new Set(switched.has(id) ? [...switched].filter((one) => one !== id) : [...switched, id]));
  const failure = confirming.isError && !newPreviewOf(confirming.error) ? confirming.error : null;
  const isEmpty = changes.length + conflicts.length === 0;
  const names = [...new Set([...conflicts, ...changes].map(({ order }) => order))];
  const decided = () => {
    const toggled = changes.filter(({ id }) => switched.has(id));
    const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
    return {
      leave: idsOf(toggled.filter((change) => !isOptional(change))),
      take: idsOf([...toggled.filter(isOptional), ...used]),
    };
  };
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
      {names.map((name) => (
        <Stack key={name} gap="xs" role="group" aria-label={name}>
          <Title order={3} size="h5">
            {name}
          </Title>
          {conflicts
            .filter(({ order }) => order === name)
            .map((conflict) => (
              <ConflictRow
                key={conflict.id}
                conflict={conflict}
                isUsed={switched.has(conflict.id)}
                onUse={() => toggle(conflict.id)}
              />
            ))}
          {changes
            .filter(({ order }) => order === name)
            .map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                isTaken={isTaken(change)}
                onToggle={() => toggle(change.id)}
              />
            ))}
        </Stack>
      ))}
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
          onClick={() => confirm(decided(), summary)}
        >
          {plural(taken, { one: 'Import # change', other: 'Import # changes' })}
        </Button>
      </DialogFooter>
    </>
  );
}

interface ChangeRowProps {
  change: Change;
  isTaken: boolean;
  onToggle: () => void;
}
function ChangeRow({ change: { what, from, to, note }, isTaken, onToggle }: ChangeRowProps) {
  const { t } = useLingui();
  const label =
    to === null ? t`Clear ${what}: ${from}` : from === null ? t`${what}: ${to}` : t`${what}: ${from} → ${to}`;
  return <Checkbox checked={isTaken} onChange={onToggle} label={label} description={note} />;
}

interface ConflictRowProps {
  conflict: Preview['conflicts'][number];
  isUsed: boolean;
  onUse: () => void;
}
/** A cell that another person changed after the export: their value stays unless the other one is chosen. */
function ConflictRow({ conflict: { what, from, keep, use, note }, isUsed, onUse }: ConflictRowProps) {
  return (
    <Radio.Group label={what} value={isUsed ? 'use' : 'keep'} onChange={onUse}>
      <Text size="sm" c="dimmed">
        {from === null ? (
          <Trans>Changed since your export, which had no value.</Trans>
        ) : (
          <Trans>Changed since your export, which had {from}.</Trans>
        )}
      </Text>
      <Group gap="lg" mt={4}>
        <Radio value="keep" label={keep} />
        <Radio value="use" label={use} description={note} />
      </Group>
    </Radio.Group>
  );
}
