import type { PlainPath } from '@selvedge/contract/paths';
import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners';

/** Session storage passes the start to the wizard across the full navigation to /create-order. */
const KEY = 'selvedge.wizard-start';
export const WIZARD_PATH = '/create-order' satisfies PlainPath;

export type WizardStart =
  | { kind: 'new' }
  /** A local draft that was set aside for another order. */
  | { kind: 'aside'; id: string }
  | { kind: 'draft'; orderId: string }
  | { kind: 'edit'; orderId: string }
  | { kind: 'copy'; orderId: string };

/** Set by the open wizard. It stores its draft before another order replaces it, so that the browser does not ask. */
let makeReady: (() => Promise<void>) | null = null;
export function beforeWizardOpens(ready: () => Promise<void>): () => void {
  makeReady = ready;
  return () => {
    if (makeReady === ready) makeReady = null;
  };
}

/** Opens the wizard with a full navigation (document 1, section 2.1). Without a start, it opens the local draft. */
export async function openWizard(start: WizardStart | null): Promise<void> {
  await makeReady?.();
  if (start) sessionStorage.setItem(KEY, JSON.stringify(start));
  else sessionStorage.removeItem(KEY);
  window.location.assign(WIZARD_PATH);
}

/** Reads and removes the start of the wizard. Null for the local draft. */
export function takeWizardStart(): WizardStart | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text ? (JSON.parse(text) as WizardStart) : null;
}

let editing = false;
const { subscribe, notify } = makeListeners();
/** Set by the wizard while it edits a live order, because the address is the same as for a new one. */
export function setEditing(isEditing: boolean): void {
  editing = isEditing;
  notify();
}
export const useEditing = (): boolean => useSyncExternalStore(subscribe, () => editing);
