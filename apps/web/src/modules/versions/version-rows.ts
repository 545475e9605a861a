import { fieldLabel } from '#web/lib/product-text';
import type { FileSlot, FileVersion } from './queries';

export interface FieldFile {
  id: string;
  /** 'Crew Tee › Navy › Print / Artwork'. */
  relation: string;
  name: string;
  url: string;
}
/** A row of the list: the file as it is now, and the slot with its versions if it has changed. */
export interface VersionRow {
  id: string;
  relation: string;
  /** Null for a file that was removed. */
  file: FieldFile | null;
  slot: FileSlot | null;
}

/** Followed by files that were removed and images that have changed. Other images are on the tabs of their parts. */
export function versionRows(files: readonly FieldFile[], slots: readonly FileSlot[]): VersionRow[] {
  const slotOf = new Map(slots.map((slot) => [slot.fieldId, slot]));
  const ids = new Set(files.map(({ id }) => id));
  const others = slots.filter(({ fieldId, isImage, versions }) =>
    isImage ? versions.length > 1 : !ids.has(fieldId),
  );
  return [
    ...files.map((file) => ({
      id: file.id,
      relation: file.relation,
      file,
      slot: slotOf.get(file.id) ?? null,
    })),
    ...others.map((slot) => {
      const relation = [slot.relation, fieldLabel(slot.fieldName)].filter(Boolean).join(' › ');
      return { id: slot.fieldId, relation, file: fileOf(slot, relation), slot };
    }),
  ];
}

function fileOf(slot: FileSlot, relation: string): FieldFile | null {
  const url = newestOf(slot)?.url;
  return url ? { id: slot.fieldId, relation, name: fieldLabel(slot.fieldName), url } : null;
}

export const newestOf = (slot: FileSlot): FileVersion | undefined => slot.versions[0];

export const waitingVersions = (slots: readonly FileSlot[]): FileVersion[] =>
  slots.flatMap((slot) => (slot.can.acknowledge ? (newestOf(slot) ?? []) : []));

export const countUnacknowledged = (slots: readonly FileSlot[]): number =>
  slots.filter((slot) => newestOf(slot)?.acks.some(({ at }) => at === null)).length;
