import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A destructive answer: the button is red and Cancel has the focus. */
  danger?: boolean;
}
interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
let open = false;
const listeners = new Set<() => void>();
let snapshot: { asked: Asked | null; open: boolean } = { asked, open };
function change(next: { asked: Asked | null; open: boolean }) {
  ({ asked, open } = next);
  snapshot = next;
  for (const listener of listeners) listener();
}

/** Asks before something that cannot be taken back; resolves with the answer, and with no when dismissed. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => change({ asked: { question, answer: resolve }, open: true }));
}

function settle(yes: boolean) {
  asked?.answer(yes);
  // The words stay while the dialog fades out.
  change({ asked, open: false });
}

/** Shows the questions of `confirm`; stands once in the app. */
export function ConfirmHost() {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => snapshot,
  );
  const question = now.asked?.question;
  return (
    <Modal
      opened={now.open}
      onClose={() => settle(false)}
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
          onClick={() => settle(false)}
          data-autofocus={question?.danger || undefined}
        >
          {question?.cancelLabel ?? <Trans>Cancel</Trans>}
        </Button>
        <Button
          color={question?.danger ? 'red' : undefined}
          onClick={() => settle(true)}
          data-autofocus={question?.danger ? undefined : true}
        >
          {question?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
