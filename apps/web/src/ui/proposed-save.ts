import { effects } from '@selvedge/domain/changes/effects';
import { audienceOf, type ChangeItem } from '@selvedge/domain/changes/items';
import { splitSave } from '@selvedge/domain/changes/split-save';
import { describeEdits } from '@selvedge/domain/orders/changes';
import { diff } from '@selvedge/domain/orders/edits';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { OrderDocument } from '@selvedge/domain/orders/order';
import { trackedSides } from '@selvedge/domain/planning/sides';
import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { productText } from '#web/lib/product-text';
import type { Proposal } from './proposal-dialog';

export interface ProposedSave extends Proposal {
  /** The order as it is right after the save: with the changes that nobody needs to accept. */
  applied: OrderDocument;
}

const ORGANIZATIONS = [
  { type: UserType.Buyer, field: FIELD.buyerOrganization },
  { type: UserType.Manufacturer, field: FIELD.manufacturerOrganization },
] as const;

/** What partners must accept of a save; null if no partner sees any of it. */
export function proposedSave(
  before: OrderDocument,
  after: OrderDocument,
  stages: readonly VisibleStage[],
): ProposedSave | null {
  const { items: agreed, applied } = splitSave(before, after);
  if (askedOrganizations(before, agreed).length === 0) return null;
  // Who sees a value from this save on is asked about it too.
  const { items } = splitSave(applied, after);
  return {
    items,
    asked: askedOrganizations(before, items),
    applied,
    saved: describeEdits(diff(before, applied), {}),
    effects: stages
      .flatMap((stage) => effects([stage], after.styleInfo, trackedSides(stage)))
      .map(({ side, text }) => ({ side, text: productText(text) })),
  };
}

function askedOrganizations({ customFields }: OrderDocument, items: readonly ChangeItem[]): string[] {
  const audience = audienceOf(items);
  return ORGANIZATIONS.filter(({ type }) => audience.includes(type))
    .map(({ field }) => textValue(customFields, field))
    .filter((name) => name !== '');
}
