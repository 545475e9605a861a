import { useSyncExternalStore } from 'react';

/** How a page tells the wizard what to begin with; it survives the full navigation to /create-order, once. */
const KEY = 'selvedge.wizard-start';

export type WizardStart =
  | { kind: 'new' }
  | { kind: 'draft'; orderId: string }
  | { kind: 'edit'; orderId: string }
  | { kind: 'copy'; orderId: string };

/** Clears what the wizard kept and opens it by a full navigation (document 1, section 2.1). */
export function startNewOrder(): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind: 'new' } satisfies WizardStart));
  window.location.assign('/create-order');
}

/** Opens a draft, a live order, or an unsaved copy of one in the wizard. */
export function openInWizard(kind: 'draft' | 'edit' | 'copy', orderId: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind, orderId } satisfies WizardStart));
  window.location.assign('/create-order');
}

/** What the wizard was opened for; asked once, by the wizard, before it restores what it kept. */
export function takeWizardStart(): WizardStart | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text ? (JSON.parse(text) as WizardStart) : null;
}

let editing = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The wizard says whether it holds a live order, for which it stands at the same address as for a new one. */
export function sayEditing(is: boolean): void {
  editing = is;
  for (const listener of listeners) listener();
}
export const useEditing = (): boolean => useSyncExternalStore(subscribe, () => editing);
