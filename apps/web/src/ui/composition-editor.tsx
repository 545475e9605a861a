import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import type { CompositionPart } from '@selvedge/domain/orders/order';
import { checkComposition } from '@selvedge/domain/styles/rules';
import { type KeyboardEvent, useState } from 'react';
import { formatPercent } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import { IconTrash } from '#web/ui/icons';
import { NumberInput } from '#web/ui/number-input';
import { toast } from '#web/ui/toast';

export interface TypedPart {
  name: string;
  percentage: number | string;
}
export const NOTHING_TYPED: TypedPart = { name: '', percentage: '' };
export const isTyped = ({ name, percentage }: TypedPart): boolean => name.trim() !== '' || percentage !== '';
export const withTyped = (parts: readonly CompositionPart[], { name, percentage }: TypedPart) => [
  ...parts,
  { name: name.trim(), percentage: Number(percentage) || 0 },
];

interface Props {
  parts: readonly CompositionPart[];
  onChange: (parts: CompositionPart[]) => void;
  /** Saving the material adds the typed part too. */
  typed: TypedPart;
  onTyped: (typed: TypedPart) => void;
}

/** The parts of a material with their percentages, at most 100 in total. */
export function CompositionEditor({ parts, onChange, typed, onTyped }: Props) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const sum = parts.reduce((total, part) => total + part.percentage, 0);
  const share = formatPercent(sum);
  const add = () => {
    const next = withTyped(parts, typed);
    const [wrong] = checkComposition(next);
    setError(wrong ? productText(wrong) : null);
    if (wrong) return;
    onChange(next);
    onTyped(NOTHING_TYPED);
    toast.success(t`Composition added successfully`);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    // Enter without typed text saves the material.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isTyped(typed)) return;
    event.preventDefault();
    add();
  };
  return (
    <Stack gap="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={500} size="sm">
        <Trans>Composition</Trans>
      </Text>
      {parts.map((part) => (
        <Group key={part.name} gap="xs">
          <Text size="sm" style={{ flex: 1 }}>
            {formatPercent(part.percentage)} {part.name}
          </Text>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t`Remove ${part.name}`}
            onClick={() => onChange(parts.filter((one) => one !== part))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Progress value={sum} aria-label={t`${sum} of 100 percent`} />
      {sum > 0 && sum < 100 ? (
        <Text size="sm" c="dimmed">{t`${share} so far: the rest is missing.`}</Text>
      ) : null}
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t`Fibre`}
          style={{ flex: 1 }}
          value={typed.name}
          error={error}
          onChange={(event) => onTyped({ ...typed, name: event.currentTarget.value })}
          onKeyDown={addOnEnter}
        />
        <NumberInput
          label={t`Percent`}
          w={110}
          min={0}
          max={100}
          value={typed.percentage}
          onChange={(percentage) => onTyped({ ...typed, percentage })}
          onKeyDown={addOnEnter}
        />
        <Button variant="default" onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
