import type { ResultOf } from '@selvedge/contract/endpoint';
import type { checkPurchaseOrders } from '@selvedge/contract/imports';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import type { Context } from '#server/http/context';
import type { StoredPlan } from './store';

/** A text in the reader's language. */
export const presentText = ({ language }: Context, text: LocalizedText): string => translate(language, text);

/** What a file would change, in the reader's language. Ids are the places of the changes in the plan. */
export function presentPlan(
  { language }: Context,
  importId: string,
  plan: StoredPlan,
): ResultOf<typeof checkPurchaseOrders> {
  return {
    importId,
    changes: plan.changes.map(({ order, orderId, what, from, to }, index) => ({
      id: String(index),
      order,
      orderId,
      what: translate(language, what),
      from: from && translate(language, from),
      to: translate(language, to),
    })),
    errors: [...plan.readErrors, ...plan.errors].map(({ cell, message }) => ({
      cell,
      message: translate(language, message),
    })),
    stays: plan.stays.map(({ order, what, value }) => ({
      order,
      what: translate(language, what),
      value: translate(language, value),
    })),
  };
}
