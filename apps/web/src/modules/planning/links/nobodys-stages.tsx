import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { failureText } from '#web/lib/failure';
import { stageText } from '#web/lib/product-text';
import { FailureAlert } from '#web/ui/failure-alert';
import type { OpenForLink, OpenStage } from './queries';
import { stageKey, useDatedStage } from './ticked-stages';
import { usePutOnStages } from './use-put-on-stages';

interface Props {
  stages: readonly OpenStage[];
  /** Who can be put on them; null if they are of the other side. */
  person: OpenForLink['people'][number] | null;
  onPut?: (first: OpenStage | null) => void;
}

/** The stages on which nobody can report. */
export function NobodysStages({ stages, person, onPut }: Props) {
  const { t } = useLingui();
  const id = useId();
  const datedStage = useDatedStage();
  const { mutate, isPending, error, variables } = usePutOnStages();
  const [first] = stages;
  if (!first) return null;
  const count = t`${plural(stages.length, { one: '# stage has nobody to report on it', other: '# stages have nobody to report on them' })}`;
  if (!person)
    return (
      <Text size="sm" c="dimmed">
        {count} ({first.side === 'client' ? t`client side` : t`factory side`}):{' '}
        {stages.map(({ stageName }) => stageText(stageName)).join(', ')}
      </Text>
    );
  const { name } = person;
  const buttonFor = (some: readonly [OpenStage, ...OpenStage[]]) => ({
    variant: 'default',
    size: 'compact-sm',
    disabled: isPending,
    loading: isPending && variables.stages[0] === some[0] && variables.stages.length === some.length,
    onClick: () => {
      onPut?.(some[0]);
      mutate({ stages: some, personId: person.id }, { onError: () => onPut?.(null) });
    },
  });
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {count}
        </Text>
        {stages.length > 1 ? (
          <Button {...buttonFor([first, ...stages.slice(1)])}>
            <Trans>Put {name} on all</Trans>
          </Button>
        ) : null}
      </Group>
      {error ? <FailureAlert text={failureText(error, t`Failed to save planning`)} of={error} /> : null}
      <Stack gap={4} mah="25vh" style={{ overflowY: 'auto' }}>
        {stages.map((stage) => (
          <Group key={stageKey(stage)} justify="space-between" gap="xs">
            <Text size="sm" id={`${id}${stage.stageId}`}>
              {stage.orderName}: {datedStage(stage)}
            </Text>
            <Button {...buttonFor([stage])} aria-describedby={`${id}${stage.stageId}`}>
              <Trans>Put {name} on it</Trans>
            </Button>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
