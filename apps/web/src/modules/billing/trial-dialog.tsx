import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '#web/ui/link';
import { Modal } from '#web/ui/modal';
import type { TrialOutcome } from './use-trial';

interface TrialDialogProps {
  outcome: TrialOutcome | null;
  failure: string;
  onClose: () => void;
}

export function TrialDialog({ outcome, failure, onClose }: TrialDialogProps) {
  const [shown, setShown] = useState(outcome);
  if (outcome && outcome !== shown) setShown(outcome);
  const words = {
    restricted: {
      title: <Trans>Access Restricted</Trans>,
      text: <Trans>Only traders can activate plans.</Trans>,
    },
    activated: {
      title: <Trans>Trial Activated!</Trans>,
      text: (
        <Trans>Your free trial has been successfully activated. Enjoy full access to all features.</Trans>
      ),
    },
    failed: { title: <Trans>Activation Failed</Trans>, text: failure },
  };
  const content = shown ? words[shown] : null;
  return (
    <Modal opened={outcome !== null} onClose={onClose} title={content?.title} size={440} centered>
      <Text component="p" m={0} mb="lg">
        {content?.text}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
        {shown === 'activated' ? (
          <LinkButton to="/home">
            <Trans>Go to Dashboard</Trans>
          </LinkButton>
        ) : null}
      </Group>
    </Modal>
  );
}
