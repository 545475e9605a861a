import { useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Text } from '@mantine/core';
import { groupBy } from '@selvedge/domain/group-by';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import type { OpenStage } from './queries';
import { useRemindedText } from './reminded-text';

type Listed = Omit<OpenStage, 'personIds'>;

export const stageKey = ({ stageId, side }: Pick<Listed, 'stageId' | 'side'>) => `${stageId} ${side}`;

export function useTicked() {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const tick = (keys: readonly string[], isTicked: boolean) =>
    setLeftOut(new Set([...leftOut, ...keys].filter((key) => !isTicked || !keys.includes(key))));
  return { leftOut, tick };
}

export function useDatedStage() {
  const { t } = useLingui();
  return ({ stageName, due }: Pick<Listed, 'stageName' | 'due'>) =>
    `${stageText(stageName)}, ${due ? formatDay(due) : t`no date`}`;
}

interface TickedStagesProps {
  stages: readonly Listed[];
  leftOut: ReadonlySet<string>;
  onTick: (keys: readonly string[], isTicked: boolean) => void;
}

export function TickedStages({ stages, leftOut, onTick }: TickedStagesProps) {
  const datedStage = useDatedStage();
  const remindedText = useRemindedText();
  return (
    <Stack gap="xs" mah="40vh" style={{ overflowY: 'auto' }}>
      {[...groupBy(stages, ({ orderId }) => orderId)].map(([orderId, some]) => (
        <Stack key={orderId} component="fieldset" gap={4} p={0} m={0} bd={0}>
          <Text component="legend" fw={600} size="sm">
            {some[0].orderName}
          </Text>
          {some.map((stage) => (
            <Checkbox
              key={stageKey(stage)}
              value={stageKey(stage)}
              label={datedStage(stage)}
              description={remindedText(stage.reminded)}
              checked={!leftOut.has(stageKey(stage))}
              onChange={(event) => onTick([stageKey(stage)], event.currentTarget.checked)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
