import type { Problem } from '@selvedge/domain/actor';
import { diffDocument, diffPeople, proposedSummary } from '@selvedge/domain/orders/changes';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { findField, sortFields } from '@selvedge/domain/orders/fields';
import { missingFields } from '@selvedge/domain/orders/mandatory';
import type { CustomField, OrderDocument, Style } from '@selvedge/domain/orders/order';
import { checkOrder, ORDER_MESSAGES } from '@selvedge/domain/orders/rules';
import type { FieldGroup } from '@selvedge/domain/vocabulary';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Order, OrderInput } from '#web/modules/orders/queries';
import { slimFields, slimStyle } from './slim';

/** What the wizard edits and keeps in the browser; `shape` tells a kept one of an older release from today's. */
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
  /** A copied plan, whose stages the first save creates; the plan of a stored order is on the server. */
  planning?: OrderInput['planning'];
  /** The order that this one is a copy of. */
  copyOf?: string;
  /** The people of that order, offered to be taken over. */
  offered?: Pick<OrderDocument, 'associatedUsers' | 'editorUsers'>;
  /** The order as it was read, to merge with what others saved since. */
  base?: OrderDocument;
  /** Saves without an answer. Each may have arrived; the merge must not mistake it for another person's save. */
  unanswered?: Unanswered[];
  /** Nothing was entered since it was opened or saved. */
  untouched?: boolean;
  /** What the person wrote about the save of a live order; the proposed summary until then. */
  summary?: string | undefined;
  /** When it was kept in the browser. */
  keptAt?: string;
}

/** A save as it was sent. It is kept with the draft: the tab may be lost with the answer. */
export interface Unanswered {
  /** The key of the first save of an order: sent again with it, it makes no second order. */
  key: string;
  asDraft: boolean;
  sent: Omit<WizardDraft, 'base' | 'unanswered' | 'keptAt'>;
}

type Entries = Pick<WizardDraft, 'fields' | 'styles' | 'associatedUsers' | 'editorUsers'>;
/** The same entries, no matter what step they are looked at in. */
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

/** A stored order's document as a save compares it. */
export const documentOf = (order: Order): OrderDocument => ({
  customFields: order.customFields,
  styleInfo: order.styleInfo,
  associatedUsers: order.associatedUsers,
  editorUsers: order.editorUsers ?? [],
});

/** What is entered, as a save compares it. */
export const mineOf = (draft: Entries): OrderDocument => ({
  customFields: draft.fields,
  styleInfo: draft.styles,
  associatedUsers: draft.associatedUsers,
  editorUsers: draft.editorUsers,
});

/** A stored order in the wizard; a draft opens at its saved step. Mandatory fields that it lacks are added. */
export function draftOfOrder(order: Order, defaults: readonly CustomField[]): WizardDraft {
  const base = documentOf(order);
  const missing = defaults.filter(
    (one) => !base.customFields.some((field) => field.name === one.name && field.groupName === one.groupName),
  );
  return {
    shape: 1,
    orderId: order.orderId,
    orderStatus: order.orderStatus,
    version: order.version,
    step: order.orderStatus === OrderStatus.Draft ? (order.currentEditingStep ?? 0) : 0,
    fields: [...base.customFields, ...missing],
    styles: base.styleInfo,
    associatedUsers: base.associatedUsers,
    editorUsers: base.editorUsers,
    creatorId: order.createdById ?? 0,
    base,
    untouched: true,
  };
}

export const isEditing = (draft: WizardDraft): boolean =>
  draft.orderId !== '' && draft.orderStatus !== OrderStatus.Draft;

/** The live order as it is stored: what it lacks already does not stand against a save. */
export const storedLive = (draft: WizardDraft): OrderDocument | undefined =>
  isEditing(draft) ? draft.base : undefined;

/** Mandatory fields that the live order lacks already and lacks still. */
export function stillMissing(draft: WizardDraft): Problem[] {
  const before = storedLive(draft);
  if (!before) return [];
  const lacking = new Set(missingFields(before).map(({ place }) => place));
  return missingFields({ customFields: draft.fields, styleInfo: draft.styles })
    .filter(({ place }) => lacking.has(place))
    .map(({ problem }) => problem);
}

/** The summary that a save of the live order proposes; empty when nothing was changed. */
export const summaryOf = (draft: WizardDraft): string => {
  const [before, after] = [draft.base ?? mineOf(draft), mineOf(draft)];
  return proposedSummary([...diffDocument(before, after), ...diffPeople(before, after, {})]);
};

export const groupOf = (draft: WizardDraft, group: FieldGroup): CustomField[] =>
  sortFields(draft.fields.filter((field) => field.groupName === group));

/** The first step: the order's own fields, with the date that all deadlines count from beside the placement date. */
export function firstStepFields(draft: WizardDraft): CustomField[] {
  const own = groupOf(draft, 'default');
  const poDate = findField(draft.fields, FIELD.purchaseOrderDate);
  const at = own.findIndex((field) => field.name === FIELD.placementDate);
  return poDate ? own.toSpliced(at < 0 ? own.length : at + 1, 0, poDate) : own;
}

/** The styles as the server has them; none of an order that it does not have. */
const baseOf = (draft: WizardDraft): readonly Style[] =>
  draft.orderId === '' ? [] : (draft.base?.styleInfo ?? []);

/**
 * What a save sends; the version makes a stale one fail. Unchanged styles, and unchanged parts of the others, are
 * sent as their ids.
 */
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
  [ORDER_MESSAGES.buyerIsManufacturer]: [FIELD.buyerOrganization, FIELD.manufacturerOrganization],
  [ORDER_MESSAGES.buyerIsTrader]: [FIELD.buyerOrganization, FIELD.traderOrganization],
  [ORDER_MESSAGES.traderIsManufacturer]: [FIELD.traderOrganization, FIELD.manufacturerOrganization],
};
/** Whether a problem is about two fields, so that a change of either can solve it. */
export const isClash = (message: string): boolean => message in CLASHING;
/** Organizations that may not be the same, said at both fields as soon as both are set; by field id. */
export function organizationClashes(fields: readonly CustomField[]): Record<string, string> {
  const found = checkOrder({ customFields: [...fields], styleInfo: [] }, { asDraft: true });
  return Object.fromEntries(
    found.flatMap(({ message }) =>
      (CLASHING[message] ?? []).flatMap((name) => {
        const field = fields.find((one) => one.name === name);
        return field ? [[field.id, message] as const] : [];
      }),
    ),
  );
}
