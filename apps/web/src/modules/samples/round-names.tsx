import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { stageText } from '#web/lib/product-text';
import type { SampleRound } from './queries';
import styles from './samples.module.css';

export function RoundNames({ rounds }: { rounds: readonly SampleRound[] }) {
  const { t } = useLingui();
  const name = ({ stageName: entered, round, place }: SampleRound) => {
    const stageName = stageText(entered);
    return t`${stageName}, round ${round}: ${place}`;
  };
  const [first] = rounds;
  if (first && rounds.length === 1)
    return (
      <div>
        <Text fw={600}>{name(first)}</Text>
        <Text size="sm" c="dimmed">
          {first.orderName}
        </Text>
      </div>
    );
  return (
    <ul className={styles.names}>
      {rounds.map((round) => (
        <li key={round.id}>{`${name(round)}, ${round.orderName}`}</li>
      ))}
    </ul>
  );
}
