import { useLingui } from '@lingui/react/macro';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from './error-boundary';

const FIRST_FIELD =
  ':is(input, textarea, select):not([type="hidden"], [type="file"], [aria-hidden="true"], :disabled, [readonly])';

export const focusFirstField = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();

/** A dialog that focuses its first field and contains rendering errors of its content. */
export function Modal({ children, ...props }: ModalProps) {
  const { t } = useLingui();
  return (
    <MantineModal closeButtonProps={{ 'aria-label': t`Close` }} {...props}>
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

/** Safari reports the Enter that ends a composition with this code only, and without `isComposing`. */
const COMPOSITION_KEY_CODE = 229;

const isComposed = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === COMPOSITION_KEY_CODE;

/** The open list of options that belongs to an input, unless one of its options is highlighted. */
function undecidedList(target: Element): boolean {
  if (target.getAttribute('aria-expanded') !== 'true') return false;
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  return !!list && list.textContent !== '' && !list.querySelector('[data-combobox-selected]');
}

/**
 * While an input method composes text, or a list of options is open, Enter does not submit the form. An open list
 * without a highlighted option is closed instead.
 */
function guardEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
  if (isComposed(event)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (!event.ctrlKey && !event.metaKey && undecidedList(event.target)) {
    event.preventDefault();
    event.target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
    );
  }
}
