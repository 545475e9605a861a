import type { ResultOf } from '@selvedge/contract/endpoint';
import type { checkPurchaseOrders } from '@selvedge/contract/imports';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { StoredPlan } from './store';

/** A text in the reader's language. */
export const presentText = ({ language }: Context, text: LocalizedText): string => translate(language, text);

/** What a file would change, in the reader's language. Ids of purchase orders are the places of the changes in the plan. */
export function presentPlan(
  { language }: Context,
  importId: string,
  plan: StoredPlan,
): ResultOf<typeof checkPurchaseOrders> {
  const said = (text: LocalizedText) => translate(language, text);
  const saidOrNull = (text: LocalizedText | null) => text && said(text);
  const cells = 'edited' in plan ? plan : null;
  return {
    importId,
    changes: plan.changes.map((change, index) => ({
      id: 'id' in change ? change.id : String(index),
      order: change.order,
      orderId: change.orderId,
      what: said(change.what),
      from: saidOrNull(change.from),
      to: saidOrNull(change.to),
      note: 'note' in change ? saidOrNull(change.note) : null,
    })),
    conflicts: (cells?.conflicts ?? []).map(({ id, order, orderId, ...texts }) => ({
      id,
      order,
      orderId,
      what: said(texts.what),
      from: saidOrNull(texts.from),
      keep: said(texts.keep),
      use: said(texts.use),
      note: saidOrNull(texts.note),
    })),
    errors: [...plan.readErrors, ...plan.errors].map(({ cell, message }) => ({
      cell,
      message: said(message),
    })),
    stays: ('stays' in plan ? plan.stays : []).map(({ order, what, value }) => ({
      order,
      what: said(what),
      value: said(value),
    })),
  };
}
