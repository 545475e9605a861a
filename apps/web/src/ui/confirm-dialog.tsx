import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { Modal } from './modal';

export interface Question {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  otherLabel?: string;
  /** For a destructive action: the button is red and Cancel has the focus. */
  danger?: boolean;
  /** The dialog stays open while this is false, for a question with input that is not complete. */
  mayConfirm?: () => boolean;
}

interface Props {
  question: Question | undefined;
  opened: boolean;
  onAnswer: (answer: Answer) => void;
}

export function ConfirmDialog({ question, opened, onAnswer }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer('no')}
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
          onClick={() => onAnswer('no')}
          data-autofocus={question?.danger || undefined}
        >
          {question?.cancelLabel ?? <Trans>Cancel</Trans>}
        </Button>
        {question?.otherLabel ? (
          <Button variant="default" onClick={() => onAnswer('other')}>
            {question.otherLabel}
          </Button>
        ) : null}
        <Button
          color={question?.danger ? 'red' : undefined}
          onClick={() => {
            if (question?.mayConfirm?.() ?? true) onAnswer('yes');
          }}
          data-autofocus={question?.danger ? undefined : true}
        >
          {question?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

/** 'no' also when the user closes the dialog. */
export type Answer = 'yes' | 'other' | 'no';
