import { type Choices, reconcile } from '@selvedge/domain/orders/reconcile';
import type { Order } from '#web/modules/orders/queries';
import { mineOf, storedIn, type WizardDraft } from './draft';

/** The patch that merges another user's save. `choices` decides the fields that both users changed. */
export function mergedWith(draft: WizardDraft, theirs: Order, choices: Choices): Partial<WizardDraft> {
  const { base, orderStatus, version } = storedIn(theirs);
  const { document } = reconcile(draft.base ?? base, mineOf(draft), base, choices);
  return {
    fields: document.customFields,
    styles: document.styleInfo,
    associatedUsers: document.associatedUsers,
    editorUsers: document.editorUsers,
    version,
    orderStatus,
    base,
  };
}
