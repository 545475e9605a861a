import { Trans } from '@lingui/react/macro';
import { Button, type ModalProps, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FailureAlert } from '#web/ui/failure-alert';
import { focusFirstError, focusInvalid } from '#web/ui/focus-first-error';
import { Modal } from '#web/ui/modal';

interface Props extends Pick<ModalProps, 'title' | 'zIndex'> {
  /** The label of the button that submits. */
  action?: ReactNode;
  danger?: boolean;
  icon?: ReactNode;
  /** The width; a phone is filled. */
  size?: number | string;
  saving?: boolean;
  blocked?: boolean;
  /** The refusal that no input shows. */
  failure?: string;
  /** The error of the failure, so that another one with the same text is scrolled into view as well. */
  failedBy?: unknown;
  /** Whether a click outside closes the dialog while nothing is saved. */
  closesOutside?: boolean;
  /** Instead of the buttons. */
  footer?: ReactNode;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: Props) {
  const { title, zIndex, action, danger = false, icon, size = 640, saving = false, blocked = false } = props;
  const { failure = '', failedBy = failure, closesOutside = false, footer, onSubmit, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const wasSaving = useRef(false);
  // The server can refuse inputs, too.
  useEffect(() => {
    if (wasSaving.current && !saving) focusInvalid(form.current);
    wasSaving.current = saving;
  }, [saving]);
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      zIndex={zIndex}
      closeOnEscape={!saving}
      closeOnClickOutside={closesOutside && !saving}
      withCloseButton={!saving}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blocked || saving) return;
          onSubmit();
          focusFirstError(event.nativeEvent);
        }}
      >
        <Stack gap="md">
          {props.children}
          {failure === '' ? null : <FailureAlert text={failure} of={failedBy} />}
          {footer ?? (
            <DialogFooter>
              <Button variant="default" onClick={onClose} disabled={saving}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                type="submit"
                color={danger ? 'red' : undefined}
                leftSection={icon}
                disabled={blocked}
                loading={saving}
              >
                {action}
              </Button>
            </DialogFooter>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
