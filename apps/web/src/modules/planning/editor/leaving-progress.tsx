import { Plural } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type DraftStage, startedStages } from './plan-draft';

/** Warns how much reported work is lost when these stages are removed. Empty when no work was reported. */
export function LeavingProgress({ stages }: { stages: readonly DraftStage[] }) {
  const count = startedStages(stages);
  if (count === 0) return null;
  const [only] = stages;
  return (
    <Text component="span" display="block" mt="xs" fw={600}>
      {stages.length === 1 && only ? (
        <Plural
          value={only.progress.started}
          one={`# of ${only.progress.parts} parts has progress.`}
          other={`# of ${only.progress.parts} parts have progress.`}
        />
      ) : (
        <Plural
          value={count}
          one={`# of ${stages.length} stages has progress.`}
          other={`# of ${stages.length} stages have progress.`}
        />
      )}
    </Text>
  );
}
