import type { PlainPath } from '@selvedge/contract/paths';
import { useSyncExternalStore } from 'react';

/** The session storage passes a start to the wizard over the full navigation to /create-order, once. */
const KEY = 'selvedge.wizard-start';
export const WIZARD_PATH = '/create-order' satisfies PlainPath;

export type WizardStart =
  | { kind: 'new' }
  /** A local draft that was set aside for another order. */
  | { kind: 'aside'; id: string }
  | { kind: 'draft'; orderId: string }
  | { kind: 'edit'; orderId: string }
  | { kind: 'copy'; orderId: string };

/** The open form stores its draft before another order replaces it, so that the browser need not ask. */
let makeReady: (() => Promise<void>) | null = null;
export function beforeWizardOpens(ready: () => Promise<void>): () => void {
  makeReady = ready;
  return () => {
    if (makeReady === ready) makeReady = null;
  };
}

/** Opens the wizard by a full navigation (document 1, section 2.1); without a start, with the local draft. */
export async function openWizard(start: WizardStart | null): Promise<void> {
  await makeReady?.();
  if (start) sessionStorage.setItem(KEY, JSON.stringify(start));
  else sessionStorage.removeItem(KEY);
  window.location.assign(WIZARD_PATH);
}

/** Takes the start that the wizard was opened with; null for the local draft. */
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

/** Set by the wizard while it edits a live order, since the address is the same as for a new one. */
export function setEditing(isEditing: boolean): void {
  editing = isEditing;
  for (const listener of listeners) listener();
}
export const useEditing = (): boolean => useSyncExternalStore(subscribe, () => editing);
