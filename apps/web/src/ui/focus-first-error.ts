/** Focuses the first invalid field of a form whose submission showed errors, so that they are not overlooked. */
export function focusFirstError(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  // React renders the errors after the event.
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
