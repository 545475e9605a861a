import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CommitMessageInput } from './commit-message';
import { DialogFooter } from './dialog-footer';
import { FailureAlert } from './failure-alert';

interface Props {
  message: string;
  onMessage: (message: string) => void;
  error?: ReactNode;
  /** The error of the last attempt; empty without an error. */
  failure: string;
  blocked: boolean;
  /** Why the button is disabled, if not by what is next to it. */
  hint?: string;
  saving: boolean;
  onCancel: () => void;
  action: string;
  alternative?: ReactNode;
  /** Set in a large dialog: its buttons are always visible, and on a phone it fills the screen. */
  isLarge?: boolean;
}

export function CommitFooter(props: Props) {
  const { message, onMessage, error, failure, blocked, hint = '', saving } = props;
  const { onCancel, action, isLarge = false } = props;
  const hintId = useId();
  const buttons = (
    <>
      {hint === '' ? null : (
        <Text id={hintId} size="sm" flex={1}>
          {hint}
        </Text>
      )}
      <Button variant="default" onClick={onCancel} disabled={saving}>
        <Trans>Cancel</Trans>
      </Button>
      {props.alternative}
      <Button
        type="submit"
        disabled={blocked}
        loading={saving}
        {...(hint === '' ? {} : { 'aria-describedby': hintId })}
      >
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
