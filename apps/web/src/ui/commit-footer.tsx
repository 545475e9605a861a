import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { CommitMessageInput } from './commit-message';
import { ScrollIntoView } from './scroll-into-view';

interface Props {
  message: string;
  onMessage: (message: string) => void;
  /** The error of the last attempt; empty without an error. */
  failure: string;
  blocked: boolean;
  saving: boolean;
  onCancel: () => void;
  action: string;
}

export function CommitFooter({ message, onMessage, failure, blocked, saving, onCancel, action }: Props) {
  return (
    <>
      <CommitMessageInput value={message} onChange={onMessage} />
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
