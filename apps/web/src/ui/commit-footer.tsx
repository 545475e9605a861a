import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { CommitMessageInput } from './commit-message';
import { ScrollIntoView } from './scroll-into-view';

interface Props {
  message: string;
  onMessage: (message: string) => void;
  /** Why the last try failed; empty when it did not. */
  failure: string;
  blocked: boolean;
  saving: boolean;
  onCancel: () => void;
  /** What the button does: 'Archive order', 'Report'. */
  action: string;
}

/** How every form that saves a change ends: its summary, what went wrong, and the two ways out. */
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
