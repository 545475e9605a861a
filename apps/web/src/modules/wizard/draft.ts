import { sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import type { FieldGroup } from '@selvedge/domain/vocabulary';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Order, OrderInput } from '#web/modules/orders/queries';

export const STEPS = ['order', 'styles', 'people', 'commercial', 'shipment'] as const;
export type Step = (typeof STEPS)[number];

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
  /** Stages that are made with the order when it is first saved: a copied plan. */
  planning?: OrderInput['planning'];
  /** The order that this one is a copy of. */
  copyOf?: string;
}

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
});

/** A stored order in the wizard; a draft opens at its saved step. Fields that the defaults have and it lacks are added. */
export function draftOfOrder(order: Order, defaults: readonly CustomField[]): WizardDraft {
  const fields = order.customFields as CustomField[];
  const missing = defaults.filter(
    (one) => !fields.some((field) => field.name === one.name && field.groupName === one.groupName),
  );
  return {
    shape: 1,
    orderId: order.orderId,
    orderStatus: order.orderStatus,
    version: order.version,
    step: order.orderStatus === OrderStatus.Draft ? (order.currentEditingStep ?? 0) : 0,
    fields: [...fields, ...missing],
    styles: order.styleInfo as Style[],
    associatedUsers: order.associatedUsers,
    editorUsers: order.editorUsers ?? [],
    creatorId: order.createdById ?? 0,
  };
}

export const isEditing = (draft: WizardDraft): boolean =>
  draft.orderId !== '' && draft.orderStatus !== OrderStatus.Draft;

export const groupOf = (draft: WizardDraft, group: FieldGroup): CustomField[] =>
  sortFields(draft.fields.filter((field) => field.groupName === group));
export const withField = (draft: WizardDraft, field: CustomField): WizardDraft => ({
  ...draft,
  fields: draft.fields.map((one) => (one.id === field.id ? field : one)),
});

/** What a save sends; the version makes a stale one fail. */
export const bodyOf = (draft: WizardDraft, asDraft: boolean): OrderInput => ({
  ...(draft.orderId === '' ? {} : { orderId: draft.orderId, version: draft.version ?? undefined }),
  customFields: draft.fields,
  styleInfo: draft.styles,
  associatedUsers: draft.associatedUsers,
  editorUsers: draft.editorUsers,
  ...(isEditing(draft)
    ? {}
    : {
        ...(draft.orderId === '' ? { planning: draft.planning, copyOf: draft.copyOf } : {}),
        orderStatus: asDraft ? OrderStatus.Draft : OrderStatus.Active,
        currentEditingStep: draft.step,
      }),
});

/** The step that owns a server's or the domain's problem, by its path. */
export function stepOfProblem(path: string, draft: WizardDraft): number {
  if (path.startsWith('styleInfo')) return 1;
  if (path.startsWith('associatedUsers') || path.startsWith('editorUsers')) return 2;
  const index = Number(/^customFields\.(\d+)/.exec(path)?.[1] ?? Number.NaN);
  const group = draft.fields[index]?.groupName;
  return group === 'commercial' ? 3 : group === 'shipment' ? 4 : 0;
}

const keyFor = (userId: number) => `selvedge.create-order.${userId}`;
export function readKept(userId: number): WizardDraft | null {
  const text = localStorage.getItem(keyFor(userId));
  const kept = text ? (JSON.parse(text) as Partial<WizardDraft>) : null;
  return kept?.shape === 1 ? (kept as WizardDraft) : null;
}
export const keep = (userId: number, draft: WizardDraft): void =>
  localStorage.setItem(keyFor(userId), JSON.stringify(draft));
export const forget = (userId: number): void => localStorage.removeItem(keyFor(userId));
