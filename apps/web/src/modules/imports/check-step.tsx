import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { CommitMessageInput } from '#web/ui/commit-message';
import { DialogFooter } from '#web/ui/dialog-footer';
import type { Preview } from './queries';
import { newPreviewOf } from './queries';
import type { OrderImportSteps } from './use-order-import';

interface Props {
  steps: OrderImportSteps;
  preview: Preview;
}
type Change = Preview['changes'][number];

/** What the file would change, each with a tick; what stays; and the faults of its cells. */
export function CheckStep({ steps, preview }: Props) {
  const { t } = useLingui();
  const { changes, errors, stays } = preview;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shownOf, setShownOf] = useState(preview);
  const [summary, setSummary] = useState(t`Imported purchase orders`);
  // Ticks belong to the changes that were shown.
  if (shownOf !== preview) {
    setShownOf(preview);
    setLeft(new Set());
  }
  const { confirming } = steps;
  const taken = changes.filter(({ id }) => !left.has(id)).length;
  const tick = (id: string) =>
    setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]));
  const failure = confirming.isError && !newPreviewOf(confirming.error) ? confirming.error : null;
  const names = [...new Set(changes.map(({ order }) => order))];
  return (
    <>
      {steps.hasChanged ? (
        <Alert color="orange" role="status">
          <Trans>Something changed since this was checked. These are the changes of now.</Trans>
        </Alert>
      ) : null}
      {changes.length === 0 ? (
        <Text role="status">
          <Trans>Nothing in this file differs.</Trans>
        </Text>
      ) : null}
      {names.map((name) => (
        <Stack key={name} gap="xs" role="group" aria-label={name}>
          <Title order={3} size="h5">
            {name}
          </Title>
          {changes
            .filter(({ order }) => order === name)
            .map((change) => (
              <Checkbox
                key={change.id}
                checked={!left.has(change.id)}
                onChange={() => tick(change.id)}
                label={<ChangeText change={change} />}
              />
            ))}
        </Stack>
      ))}
      {stays.length > 0 ? (
        <Stack gap={4}>
          <Title order={3} size="h5">
            <Trans>Not in the file, stays</Trans>
          </Title>
          <List size="sm">
            {stays.map(({ order, what, value }) => (
              <List.Item key={`${order} ${what}`}>{t`${order}: ${what}, ${value}`}</List.Item>
            ))}
          </List>
        </Stack>
      ) : null}
      {errors.length > 0 ? (
        <Alert
          color="red"
          title={plural(errors.length, { one: '# error, left out', other: '# errors, left out' })}
        >
          <List size="sm">
            {errors.map(({ cell, message }) => (
              <List.Item key={`${cell} ${message}`}>{t`${cell}: ${message}`}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      {changes.length > 0 ? <CommitMessageInput value={summary} onChange={setSummary} /> : null}
      {failure ? <Alert color="red">{failureText(failure, t`Failed to import the file`)}</Alert> : null}
      <DialogFooter>
        <Button variant="default" onClick={steps.back}>
          <Trans>Back</Trans>
        </Button>
        <Button
          disabled={taken === 0 || summary.trim() === ''}
          loading={confirming.isPending}
          onClick={() => steps.confirm([...left], summary)}
        >
          {plural(taken, { one: 'Import # change', other: 'Import # changes' })}
        </Button>
      </DialogFooter>
    </>
  );
}

function ChangeText({ change: { what, from, to } }: { change: Change }) {
  const { t } = useLingui();
  return <>{from === null ? t`${what}: ${to}` : t`${what}: ${from} → ${to}`}</>;
}
