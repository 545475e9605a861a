import { useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { usualDaysText } from '@selvedge/domain/planning/schedule/learned-leads';
import type { Side } from '@selvedge/domain/planning/stage';
import { useId } from 'react';
import { productText } from '#web/lib/product-text';
import { useUsualLeads } from './usual-leads';

interface LearnedHintProps {
  side: Side;
  kind: 'lead' | 'work';
  stageName: string;
  onUse: (days: number) => void;
}

/** What the organization of a side usually needs for a stage, with buttons that fill in these days. */
export function LearnedHint({ side, kind, stageName, onUse }: LearnedHintProps) {
  const { t } = useLingui();
  const textId = useId();
  const { name, daysOf } = useUsualLeads(side);
  const usual = daysOf(stageName, kind);
  if (name === null || !usual) return null;
  return (
    <div>
      <Text id={textId} size="sm">
        {productText(usualDaysText(name, usual))}
      </Text>
      <Group gap="xs" mt={4}>
        {[...new Set([usual.median, usual.p80])].map((days) => (
          <Button
            key={days}
            size="compact-sm"
            variant="default"
            aria-describedby={textId}
            onClick={() => onUse(days)}
          >
            {t`Use ${days}`}
          </Button>
        ))}
      </Group>
    </div>
  );
}
