import type { ResultOf } from '@selvedge/contract/endpoint';
import type { checkPurchaseOrders } from '@selvedge/contract/imports';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { StoredPlan } from './store';

export const presentText = ({ language }: Context, text: LocalizedText): string => translate(language, text);

/** What a file would change, in the reader's language. Ids of purchase orders are the places of the changes in the plan. */
export function presentPlan(
  { language }: Context,
  importId: string,
  plan: StoredPlan,
): ResultOf<typeof checkPurchaseOrders> {
  const textOf = (text: LocalizedText) => translate(language, text);
  const textOrNull = (text: LocalizedText | null) => text && textOf(text);
  const cells = 'conflicts' in plan ? plan : null;
  return {
    importId,
    changes: plan.changes.map((change, index) => ({
      id: 'id' in change ? change.id : String(index),
      order: change.order,
      orderId: change.orderId,
      what: textOf(change.what),
      from: textOrNull(change.from),
      to: textOrNull(change.to),
      note: 'note' in change ? textOrNull(change.note) : null,
    })),
    conflicts: (cells?.conflicts ?? []).map(({ id, order, orderId, ...texts }) => ({
      id,
      order,
      orderId,
      what: textOf(texts.what),
      from: textOrNull(texts.from),
      keep: textOf(texts.keep),
      use: textOf(texts.use),
      note: textOrNull(texts.note),
    })),
    errors: [...plan.readErrors, ...plan.errors].map(({ cell, message }) => ({
      cell,
      message: textOf(message),
    })),
    notes: ('notes' in plan ? (plan.notes ?? []) : []).map(textOf),
    stays: ('stays' in plan ? plan.stays : []).map(({ order, what, value }) => ({
      order,
      what: textOf(what),
      value: textOf(value),
    })),
  };
}
