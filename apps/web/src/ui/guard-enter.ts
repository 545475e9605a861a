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
export function guardEnter(event: KeyboardEvent): void {
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
