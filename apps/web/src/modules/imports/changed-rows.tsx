import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, Radio, Text } from '@mantine/core';
import type { Preview } from './queries';

interface ChangeRowProps {
  change: Preview['changes'][number];
  isTaken: boolean;
  onToggle: () => void;
}
export function ChangeRow({ change: { what, from, to, note }, isTaken, onToggle }: ChangeRowProps) {
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
export function ConflictRow({ conflict: { what, from, keep, use, note }, isUsed, onUse }: ConflictRowProps) {
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
