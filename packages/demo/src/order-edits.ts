import { addDays, type Day } from '@selvedge/domain/calendar';
import { type FieldPlace, withField } from '@selvedge/domain/orders/field-place';
import { findField } from '@selvedge/domain/orders/fields';
import type { LoadedEdit } from '@selvedge/domain/orders/loaded-order';
import type { CustomField, OrderDocument, OrderRecord } from '@selvedge/domain/orders/order';
import { cutSummary } from '@selvedge/domain/orders/rules';
import { comboName } from '@selvedge/domain/styles/rules';
import { instantOn } from './demo-plan';
import type { NamedEdit, NamedFile, NamedSlot } from './named-edits';
import { actorOf, type DemoActor } from './people';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

export interface DemoFile {
  name: string;
  label: string;
  address: string;
  uploadedBy: number;
  uploadedAt: string;
  part: { styleId: string; comboId: string | null };
}
export interface DemoEdit extends LoadedEdit {
  file: { fieldId: string; note: string } | null;
  acknowledged: readonly { at: string; actor: DemoActor }[];
}
interface EditMaker {
  today: Day;
  makeId: (at: string) => string;
}

export function findSlot(
  { styleInfo: [style] }: Pick<Content, 'styleInfo'>,
  { field: name, combo: wanted }: NamedSlot,
): { place: FieldPlace; field: CustomField } {
  const combo = wanted && style?.combos.find((one, nth) => comboName(one, nth) === wanted);
  const part = wanted ? combo : style;
  const field = part ? findField(part.customFields, name) : undefined;
  if (!style || !field) throw new Error(`Demo data: the order has no field ${name}.`);
  return { place: { styleId: style.styleId, ...(combo ? { comboId: combo.comboId } : {}) }, field };
}

function withSlot<C extends Content>(document: C, slot: NamedSlot, address: string): C {
  const { place, field } = findSlot(document, slot);
  return { ...document, ...withField(document, place, { ...field, value: address }) };
}

export const withFiles = <C extends Content>(
  document: C,
  files: readonly NamedFile[],
  addressOf: (file: string) => string,
): C => files.reduce((filled, { slot, file }) => withSlot(filled, slot, addressOf(file)), document);

const momentOf = (today: Day, { daysAgo, minutes }: { daysAgo: number; minutes: number }): string =>
  instantOn(addDays(today, -daysAgo), minutes);

/** Oldest first. */
export function demoFiles(
  { createdAt, createdById, ...document }: Pick<OrderRecord, 'createdAt' | 'createdById' | 'styleInfo'>,
  { files, edits }: { files: readonly NamedFile[]; edits: readonly NamedEdit[] },
  { today, makeId }: EditMaker,
): DemoFile[] {
  const uploads = [
    ...files.map((file) => ({ ...file, at: createdAt })),
    ...edits.flatMap((edit) => ('file' in edit ? [{ ...edit, at: momentOf(today, edit) }] : [])),
  ];
  return uploads.map(({ slot, file: label, at }) => {
    const { styleId = '', comboId = null } = findSlot(document, slot).place;
    const name = `${makeId(at).replaceAll('-', '')}_${label}`;
    const part = { styleId, comboId };
    return { name, label, address: `/files/${name}`, uploadedBy: createdById, uploadedAt: at, part };
  });
}

export function orderEdits(
  created: OrderRecord,
  edits: readonly NamedEdit[],
  files: readonly DemoFile[],
  { today }: EditMaker,
): DemoEdit[] {
  let before = created;
  return edits.map((edit) => {
    const at = momentOf(today, edit);
    const saved = { ...before, version: before.version + 1, updatedAt: at };
    const made = {
      at,
      by: created.createdById,
      before,
      acknowledged: edit.acknowledged.map((one) => ({ at: momentOf(today, one), actor: actorOf(one.by) })),
    };
    if ('file' in edit) {
      const { field } = findSlot(before, edit.slot);
      const { address = '' } = files.find(({ label }) => label === edit.file) ?? {};
      before = withSlot(saved, edit.slot, address);
      const message = cutSummary(`${field.name}: ${edit.note}`);
      return { ...made, message, file: { fieldId: field.id, note: edit.note }, after: before };
    }
    const changed = (field: CustomField) =>
      field.name === edit.field ? { ...field, value: edit.to } : field;
    before = { ...saved, customFields: saved.customFields.map(changed) };
    return { ...made, message: edit.message, file: null, after: before };
  });
}
