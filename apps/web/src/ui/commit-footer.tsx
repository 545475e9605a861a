import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CommitMessageInput } from './commit-message';
import { ScrollIntoView } from './scroll-into-view';

interface Props {
  message: string;
  onMessage: (message: string) => void;
  /** The error under the message. */
  error?: ReactNode;
  /** The error of the last attempt; empty without an error. */
  failure: string;
  blocked: boolean;
  saving: boolean;
  onCancel: () => void;
  action: string;
}

export function CommitFooter(props: Props) {
  const { message, onMessage, error, failure, blocked, saving, onCancel, action } = props;
  return (
    <>
      <CommitMessageInput value={message} onChange={onMessage} error={error} />
      {failure === '' ? null : (
        <ScrollIntoView of={failure}>
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        </ScrollIntoView>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={saving}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={blocked} loading={saving}>
          {action}
        </Button>
      </Group>
    </>
  );
}
