import type { PlainPath } from '@selvedge/contract/paths';
import { useSyncExternalStore } from 'react';

/** How a page tells the wizard what to begin with; it survives the full navigation to /create-order, once. */
const KEY = 'selvedge.wizard-start';
export const WIZARD_PATH = '/create-order' satisfies PlainPath;

export type WizardStart =
  | { kind: 'new' }
  /** An order that was set aside when another one was started. */
  | { kind: 'aside'; id: string }
  | { kind: 'draft'; orderId: string }
  | { kind: 'edit'; orderId: string }
  | { kind: 'copy'; orderId: string };

/** What the open form does before another order takes its place: it keeps its own, so the browser need not ask. */
let makeReady: (() => Promise<void>) | null = null;
export function beforeWizardOpens(ready: () => Promise<void>): () => void {
  makeReady = ready;
  return () => {
    if (makeReady === ready) makeReady = null;
  };
}

/** Opens the wizard by a full navigation (document 1, section 2.1); without a start, with what it kept. */
export async function openWizard(start: WizardStart | null): Promise<void> {
  await makeReady?.();
  if (start) sessionStorage.setItem(KEY, JSON.stringify(start));
  else sessionStorage.removeItem(KEY);
  window.location.assign(WIZARD_PATH);
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

/** Set by the wizard while it edits a live order: the address is the same as for a new one. */
export function sayEditing(is: boolean): void {
  editing = is;
  for (const listener of listeners) listener();
}
export const useEditing = (): boolean => useSyncExternalStore(subscribe, () => editing);
