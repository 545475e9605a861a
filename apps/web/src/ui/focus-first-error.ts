/** Focuses the first invalid field of a form whose submission showed errors, so that they are not overlooked. */
export function focusFirstError(event: Event): void {
  const form = event.target;
  // React renders the errors after the event.
  if (form instanceof HTMLFormElement) setTimeout(() => focusInvalid(form));
}

export const focusInvalid = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
