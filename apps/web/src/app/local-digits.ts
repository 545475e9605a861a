import { latinDigits } from '@selvedge/domain/latin-digits';

const IN_NUMBERS = new Set(['numeric', 'decimal', 'tel']);
/** The browser's setter, because React's setter would hide the change from the input's component. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Turns digits of other scripts that are typed or pasted into inputs of numbers into Latin ones, before components read them. */
export function readLocalDigits(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !IN_NUMBERS.has(target.inputMode)) return;
      const latin = latinDigits(target.value);
      if (latin === target.value) return;
      const caret = target.selectionStart;
      setValue?.call(target, latin);
      target.setSelectionRange(caret, caret);
    },
    { capture: true },
  );
}
