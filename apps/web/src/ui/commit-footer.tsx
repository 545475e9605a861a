import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CommitMessageInput } from './commit-message';
import { DialogFooter } from './dialog-footer';
import { FailureAlert } from './failure-alert';

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
  /** Another way to save, next to the button. */
  alternative?: ReactNode;
  /** Set in a large dialog: its buttons are always visible, and on a phone it fills the screen. */
  isLarge?: boolean;
}

export function CommitFooter(props: Props) {
  const { message, onMessage, error, failure, blocked, saving, onCancel, action, isLarge = false } = props;
  const buttons = (
    <>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        <Trans>Cancel</Trans>
      </Button>
      {props.alternative}
      <Button type="submit" disabled={blocked} loading={saving}>
        {action}
      </Button>
    </>
  );
  return (
    <>
      <CommitMessageInput value={message} onChange={onMessage} error={error} />
      {failure === '' ? null : <FailureAlert text={failure} />}
      {isLarge ? <DialogFooter>{buttons}</DialogFooter> : <Group justify="flex-end">{buttons}</Group>}
    </>
  );
}
