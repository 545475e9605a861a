import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import type { LinkedStage } from '@selvedge/domain/planning/links';
import { withUsualLinks } from '@selvedge/domain/planning/usual-links';
import { useState } from 'react';
import { IconLink } from '#web/ui/icons';

const KEY = 'selvedge-link-hint-hidden';

type NamedStage = LinkedStage & { stageName: string };
interface LinkHintProps<S extends NamedStage> {
  /** The person; the browser remembers who hid the hint. */
  userId: number;
  stages: readonly S[];
  onLink: (stages: S[], added: number) => void;
}

/** Offers the usual links to stages of which none waits for another, until a person hides the hint. */
export function LinkHint<S extends NamedStage>({ userId, stages, onLink }: LinkHintProps<S>) {
  const [isHidden, setIsHidden] = useState(localStorage.getItem(KEY) === String(userId));
  if (isHidden || stages.some(({ after }) => after.length > 0)) return null;
  const linked = withUsualLinks(stages);
  if (linked.added === 0) return null;
  const hide = () => {
    localStorage.setItem(KEY, String(userId));
    setIsHidden(true);
  };
  return (
    <Alert
      color="blue"
      icon={<IconLink size={18} stroke={1.5} />}
      styles={{ wrapper: { alignItems: 'center' } }}
    >
      <Group justify="space-between" gap="xs">
        <Trans>Link the stages, and the plan shows what a late one delays.</Trans>
        <Group gap="xs">
          <Button size="sm" variant="default" onClick={() => onLink(linked.stages, linked.added)}>
            <Trans>Link as usual</Trans>
          </Button>
          <Button size="sm" variant="subtle" onClick={hide}>
            <Trans>Not now</Trans>
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
