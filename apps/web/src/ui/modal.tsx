import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from './error-boundary';
import { guardEnter } from './guard-enter';

const FIRST_FIELD =
  ':is(input, textarea, select):not([type="hidden"], [type="file"], [aria-hidden="true"], :disabled, [readonly])';

export const focusFirstField = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();

/** A dialog that focuses its first field and contains rendering errors of its content. */
export function Modal({ children, ...props }: ModalProps) {
  return (
    <MantineModal {...props}>
      <ErrorBoundary>
        <FirstFieldFocused>{children}</FirstFieldFocused>
      </ErrorBoundary>
    </MantineModal>
  );
}

/** The focus trap would focus the close button, where a typed space closes the dialog. */
function FirstFieldFocused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    element?.addEventListener('keydown', guardEnter, true);
    return () => element?.removeEventListener('keydown', guardEnter, true);
  }, []);
  useLayoutEffect(() => {
    if (box.current?.querySelector('[data-autofocus]')) return;
    box.current?.querySelector(FIRST_FIELD)?.setAttribute('data-autofocus', '');
  }, []);
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
