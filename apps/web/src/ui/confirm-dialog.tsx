import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Question {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A destructive answer: the button is red and Cancel has the focus. */
  danger?: boolean;
}

interface Props {
  /** Before the first one there is none. */
  question: Question | undefined;
  opened: boolean;
  onAnswer: (yes: boolean) => void;
}

/** A question with its two answers; left alone, it is a no. */
export function ConfirmDialog({ question, opened, onAnswer }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={question?.title}
      size={440}
      centered
      fullScreen={false}
      // Above the dialog that asks.
      zIndex={400}
    >
      <Text component="div" mb="lg">
        {question?.message}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          onClick={() => onAnswer(false)}
          data-autofocus={question?.danger || undefined}
        >
          {question?.cancelLabel ?? <Trans>Cancel</Trans>}
        </Button>
        <Button
          color={question?.danger ? 'red' : undefined}
          onClick={() => onAnswer(true)}
          data-autofocus={question?.danger ? undefined : true}
        >
          {question?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
