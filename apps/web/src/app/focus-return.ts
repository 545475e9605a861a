const LAYER = '[role=dialog], [role=alertdialog]';
const PASSING = '[role=menu], [role=listbox]';

/** The open dialogs, newest last, each with the element that had the focus before it. */
const layers: { dialog: Element; opener: HTMLElement | null }[] = [];
let last: HTMLElement | null = null;

const watcher = new MutationObserver(() => {
  let opener: HTMLElement | null = null;
  while (layers.length > 0 && !layers.at(-1)?.dialog.isConnected) opener = layers.pop()?.opener ?? null;
  if (layers.length === 0) watcher.disconnect();
  // Only when the focus was lost to the body; another focus target is kept.
  if (opener?.isConnected && document.activeElement === document.body) opener.focus({ preventScroll: true });
});

/**
 * Mantine returns the focus only for dialogs that stay mounted; most of ours are unmounted, and the focus would move to
 * the top of the page.
 */
export function restoreFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    // A menu item disappears with its menu, so the element that opened the menu is remembered instead.
    if (!(target instanceof HTMLElement) || target.closest(PASSING)) return;
    const dialog = target.closest(LAYER);
    if (dialog && !layers.some((layer) => layer.dialog === dialog)) {
      layers.push({ dialog, opener: last });
      watcher.observe(document.body, { childList: true, subtree: true });
    }
    last = target;
  });
}
