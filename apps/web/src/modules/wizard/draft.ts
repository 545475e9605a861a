import type { Problem } from '@selvedge/domain/actor';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { describeEdits, proposedSummary } from '@selvedge/domain/orders/changes';
import { diff } from '@selvedge/domain/orders/edits';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { findField, sortFields } from '@selvedge/domain/orders/fields';
import { missingFields } from '@selvedge/domain/orders/mandatory';
import type { CustomField, OrderDocument, Style } from '@selvedge/domain/orders/order';
import { checkOrder, ORDER_MESSAGES } from '@selvedge/domain/orders/rules';
import { type FieldGroup, OrderStatus } from '@selvedge/domain/vocabulary';
import { productText } from '#web/lib/product-text';
import type { Order, OrderInput } from '#web/modules/orders/queries';
import { slimFields, slimStyle } from './slim';

/** What the wizard edits and the browser stores; `shape` is the version of this structure. */
export interface WizardDraft {
  shape: 1;
  orderId: string;
  orderStatus: OrderStatus | null;
  version: number | null;
  step: number;
  fields: CustomField[];
  styles: Style[];
  associatedUsers: number[];
  editorUsers: number[];
  creatorId: number;
  /** A copied plan. The first save creates its stages; the plan of a stored order is on the server. */
  planning?: OrderInput['planning'];
  copyOf?: string;
  /** The people of the copied order, which the people step offers. */
  offered?: Pick<OrderDocument, 'associatedUsers' | 'editorUsers'>;
  /** The order as it was loaded, to merge with later saves by other users. */
  base?: OrderDocument;
  /** Saves without a response, oldest first. Each of them may have been carried out. */
  unansweredSaves?: SentSave[] | undefined;
  /** False when the draft has input that is not saved. A copied order starts with false. */
  untouched?: boolean;
  /** The summary that the user wrote for the save of a live order; without it, the proposed one is sent. */
  summary?: string | undefined;
  keptAt?: string;
}

/** A save as it was sent. The same body with the same Idempotency-Key is carried out once. */
export interface SentSave {
  key: string;
  body: OrderInput;
}

type Entries = Pick<WizardDraft, 'fields' | 'styles' | 'associatedUsers' | 'editorUsers'>;
/** Whether both drafts save the same document; they may show different steps. */
export const sameEntries = (one: Entries, other: Entries): boolean =>
  one.fields === other.fields &&
  one.styles === other.styles &&
  one.associatedUsers === other.associatedUsers &&
  one.editorUsers === other.editorUsers;

/** A new order starts with the current user as its only person and editor (document 2, section 2.2). */
export const newDraft = (fields: CustomField[], userId: number): WizardDraft => ({
  shape: 1,
  orderId: '',
  orderStatus: null,
  version: null,
  step: 0,
  fields,
  styles: [],
  associatedUsers: [userId],
  editorUsers: [userId],
  creatorId: userId,
  untouched: true,
});

export const documentOf = (order: Order): OrderDocument => ({
  customFields: order.customFields,
  styleInfo: order.styleInfo,
  associatedUsers: order.associatedUsers,
  editorUsers: order.editorUsers ?? [],
});

export const mineOf = (draft: Entries): OrderDocument => ({
  customFields: draft.fields,
  styleInfo: draft.styles,
  associatedUsers: draft.associatedUsers,
  editorUsers: draft.editorUsers,
});

/** What a draft takes from the stored order after a save. */
export const storedIn = (order: Order) => ({
  orderId: order.orderId,
  orderStatus: order.orderStatus,
  version: order.version,
  base: documentOf(order),
});

/** The draft of a stored order; an order in status Draft opens at its saved step. Adds missing default fields. */
export function draftOfOrder(order: Order, defaults: readonly CustomField[]): WizardDraft {
  const base = documentOf(order);
  const missing = defaults.filter(
    (one) => !base.customFields.some((field) => field.name === one.name && field.groupName === one.groupName),
  );
  return {
    shape: 1,
    ...storedIn(order),
    step: order.orderStatus === OrderStatus.Draft ? (order.currentEditingStep ?? 0) : 0,
    fields: [...base.customFields, ...missing],
    styles: base.styleInfo,
    associatedUsers: base.associatedUsers,
    editorUsers: base.editorUsers,
    creatorId: order.createdById ?? 0,
    untouched: true,
  };
}

export const isEditing = (draft: WizardDraft): boolean =>
  draft.orderId !== '' && draft.orderStatus !== OrderStatus.Draft;

/** The stored document of a live order. Mandatory fields that are already missing in it do not block a save. */
export const storedLive = (draft: WizardDraft): OrderDocument | undefined =>
  isEditing(draft) ? draft.base : undefined;

/** Mandatory fields that are missing in the stored live order and in the draft. */
export function stillMissing(draft: WizardDraft): Problem[] {
  const before = storedLive(draft);
  if (!before) return [];
  const lacking = new Set(missingFields(before).map(({ place }) => place));
  return missingFields({ customFields: draft.fields, styleInfo: draft.styles })
    .filter(({ place }) => lacking.has(place))
    .map(({ problem }) => problem);
}

/** The summary that a save of the live order proposes; empty when nothing was changed. */
export const summaryOf = (draft: WizardDraft): string =>
  proposedSummary(describeEdits(diff(draft.base ?? mineOf(draft), mineOf(draft)), {}), productText);

export const groupOf = (draft: WizardDraft, group: FieldGroup): CustomField[] =>
  sortFields(draft.fields.filter((field) => field.groupName === group));

/**
 * The fields of the first step. The purchase order date, from which deadlines count, and the ship date, which decides
 * whether an order is late, follow the placement date.
 */
export function firstStepFields(draft: WizardDraft): CustomField[] {
  const own = groupOf(draft, 'default');
  const names = [FIELD.purchaseOrderDate, FIELD.contractShipDate];
  const dates = names.flatMap((name) => findField(draft.fields, name) ?? []);
  const at = own.findIndex((field) => field.name === FIELD.placementDate);
  return own.toSpliced(at < 0 ? own.length : at + 1, 0, ...dates.filter((field) => !own.includes(field)));
}

/** The stored styles; none for an order that is not stored. */
const baseOf = (draft: WizardDraft): readonly Style[] =>
  draft.orderId === '' ? [] : (draft.base?.styleInfo ?? []);

/** The body of a save. Unchanged styles, and unchanged parts of the others, are sent as their ids. */
export const bodyOf = (draft: WizardDraft, asDraft: boolean): OrderInput => ({
  ...(draft.orderId === '' ? {} : { orderId: draft.orderId, version: draft.version ?? undefined }),
  customFields: slimFields(draft.fields, draft.base?.customFields),
  ...(draft.orderId !== '' && draft.styles === draft.base?.styleInfo
    ? {}
    : { styleInfo: draft.styles.map((style) => slimStyle(style, baseOf(draft))) }),
  associatedUsers: draft.associatedUsers,
  editorUsers: draft.editorUsers,
  ...(isEditing(draft)
    ? { commitMessage: (draft.summary ?? summaryOf(draft)).trim() }
    : {
        ...(draft.orderId === '' ? { planning: draft.planning, copyOf: draft.copyOf } : {}),
        orderStatus: asDraft ? OrderStatus.Draft : OrderStatus.Active,
        currentEditingStep: draft.step,
      }),
});

const CLASHING: Record<string, readonly string[]> = {
  [ORDER_MESSAGES.buyerIsManufacturer.text]: [FIELD.buyerOrganization, FIELD.manufacturerOrganization],
  [ORDER_MESSAGES.buyerIsTrader.text]: [FIELD.buyerOrganization, FIELD.traderOrganization],
  [ORDER_MESSAGES.traderIsManufacturer.text]: [FIELD.traderOrganization, FIELD.manufacturerOrganization],
};
/** Whether a problem concerns two fields, so that a change of either can solve it. */
export const isClash = (message: LocalizedText): boolean => message.text in CLASHING;
/** Problems of organizations that must differ, by the ids of both fields. */
export function organizationClashes(fields: readonly CustomField[]): Record<string, string> {
  const found = checkOrder({ customFields: [...fields], styleInfo: [] }, { asDraft: true });
  return Object.fromEntries(
    found.flatMap(({ message }) =>
      (CLASHING[message.text] ?? []).flatMap((name) => {
        const field = fields.find((one) => one.name === name);
        return field ? [[field.id, productText(message)] as const] : [];
      }),
    ),
  );
}
