import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FailureAlert } from '#web/ui/failure-alert';
import { focusFirstError } from '#web/ui/focus-first-error';
import { Modal } from '#web/ui/modal';

interface Props {
  title: string;
  action: string;
  danger?: boolean;
  /** The width; a phone is filled. */
  size?: 'md' | 'lg' | number;
  saving: boolean;
  blocked?: boolean;
  /** The refusal that no input shows. */
  failure: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: Props) {
  const {
    title,
    action,
    danger = false,
    size = 640,
    saving,
    blocked = false,
    failure,
    onSubmit,
    onClose,
    children,
  } = props;
  const { t } = useLingui();
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      closeOnEscape={!saving}
      closeOnClickOutside={false}
      withCloseButton={!saving}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blocked || saving) return;
          onSubmit();
          focusFirstError(event.nativeEvent);
        }}
      >
        <Stack gap="md">
          {children}
          {failure === '' ? null : <FailureAlert text={failure} />}
          <DialogFooter>
            <Button variant="default" onClick={onClose} disabled={saving}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" color={danger ? 'red' : undefined} disabled={blocked} loading={saving}>
              {action}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
