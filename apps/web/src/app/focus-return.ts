const LAYER = '[role=dialog], [role=alertdialog]';
const PASSING = '[role=menu], [role=listbox]';

/** The dialogs that had the focus, the newest last, each with what had it before. */
const layers: { dialog: Element; opener: HTMLElement | null }[] = [];
let last: HTMLElement | null = null;

const watcher = new MutationObserver(() => {
  let opener: HTMLElement | null = null;
  while (layers.length > 0 && !layers.at(-1)?.dialog.isConnected) opener = layers.pop()?.opener ?? null;
  if (layers.length === 0) watcher.disconnect();
  // Wherever the focus went of itself, there it stays.
  if (opener?.isConnected && document.activeElement === document.body) opener.focus({ preventScroll: true });
});

/**
 * A dialog that closes gives the focus back to what opened it. The library does so only for dialogs that stay
 * mounted; most of ours go at once, and would leave the keyboard at the top of the page.
 */
export function giveFocusBack(): void {
  document.addEventListener('focusin', ({ target }) => {
    // An item of a menu goes with its menu: what opened that is what stays.
    if (!(target instanceof HTMLElement) || target.closest(PASSING)) return;
    const dialog = target.closest(LAYER);
    if (dialog && !layers.some((layer) => layer.dialog === dialog)) {
      layers.push({ dialog, opener: last });
      watcher.observe(document.body, { childList: true, subtree: true });
    }
    last = target;
  });
}
