import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Preview } from './queries';

type Shown = Pick<Preview, 'changes' | 'conflicts'>;
type Change = Preview['changes'][number];

/** Whether a change is made only if it is ticked. */
const isOptional = ({ to, note }: Change): boolean => to === null || note !== null;

/** Which changes and conflicts of a preview are taken. Ticks belong to the changes that were shown. */
export function useDecisions(preview: Shown) {
  /** The changes and conflicts that differ from what is proposed. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const [shownOf, setShownOf] = useState(preview);
  if (shownOf !== preview) {
    setShownOf(preview);
    setSwitched(new Set());
  }
  const { changes, conflicts } = preview;
  const isTaken = (change: Change) => switched.has(change.id) === isOptional(change);
  const used = conflicts.filter(({ id }) => switched.has(id));
  return {
    isTaken,
    isUsed: (id: string) => switched.has(id),
    toggle: (id: string) =>
      setSwitched(new Set(switched.has(id) ? [...switched].filter((one) => one !== id) : [...switched, id])),
    taken: changes.filter(isTaken).length + used.length,
    decided: () => {
      const toggled = changes.filter(({ id }) => switched.has(id));
      const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
      return {
        leave: idsOf(toggled.filter((change) => !isOptional(change))),
        take: idsOf([...toggled.filter(isOptional), ...used]),
      };
    },
  };
}

interface Props {
  preview: Shown;
  decisions: ReturnType<typeof useDecisions>;
  /** Whether the file comes from an export, whose values are known. */
  isExport?: boolean;
}
/** What would change in each order, with a tick, and what conflicts. */
export function Differences({ preview: { changes, conflicts }, decisions, isExport = true }: Props) {
  const { isTaken, isUsed, toggle } = decisions;
  const names = [...new Set([...conflicts, ...changes].map(({ order }) => order))];
  return names.map((name) => (
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
            isExport={isExport}
            isUsed={isUsed(conflict.id)}
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
  ));
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
  isExport: boolean;
  isUsed: boolean;
  onUse: () => void;
}
/** A cell that another person changed after the export: their value stays unless the other one is chosen. */
function ConflictRow({
  conflict: { what, from, keep, use, note },
  isExport,
  isUsed,
  onUse,
}: ConflictRowProps) {
  return (
    <Radio.Group label={what} value={isUsed ? 'use' : 'keep'} onChange={onUse}>
      {isExport ? (
        <Text size="sm" c="dimmed">
          {from === null ? (
            <Trans>Changed since your export, which had no value.</Trans>
          ) : (
            <Trans>Changed since your export, which had {from}.</Trans>
          )}
        </Text>
      ) : null}
      <Group gap="lg" mt={4}>
        <Radio value="keep" label={keep} />
        <Radio value="use" label={use} description={note} />
      </Group>
    </Radio.Group>
  );
}
