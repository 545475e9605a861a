import {
  askedBy,
  gainedBy,
  isNewVersion,
  lostBy,
  type SlotChange,
} from '@selvedge/domain/versions/slot-changes';
import { asksPartners, slotPlace } from '@selvedge/domain/versions/slots';
import type { Asked, NewestVersion, NewVersion } from './record-store';
import type { VersionNews } from './version-activity';

export interface FileNote {
  fieldId: string;
  note: string;
  /** The organization that requested the version, which is therefore not asked to acknowledge it. */
  requestedByOrg: number | null;
}

interface Outcome {
  fieldId: string;
  versions: NewVersion[];
  viewers: Asked[];
  asked: Asked[];
  unasked: Asked[];
  news: VersionNews[];
}

export function fileOutcomes(
  changes: readonly SlotChange[],
  stored: readonly NewestVersion[],
  file: FileNote | undefined,
  newId: () => string,
): Outcome[] {
  const newest = new Map(stored.map((one) => [one.fieldId, one]));
  return changes.map((change) => {
    const { id } = change.slot.field;
    return outcomeOf(change, newest.get(id), file?.fieldId === id ? file : undefined, newId);
  });
}

function outcomeOf(
  change: SlotChange,
  stored: NewestVersion | undefined,
  file: FileNote | undefined,
  newId: () => string,
): Outcome {
  const { slot } = change;
  const fieldId = slot.field.id;
  const asked = askedBy(change, file?.requestedByOrg);
  const place = { fieldId, ...slotPlace(slot) };
  const isNew = isNewVersion(change);
  // A file that has no stored version yet is version 1, which came with the order.
  const isFirstMissing = !stored && change.before !== null && (isNew || asked.length > 0);
  const first: NewVersion = {
    ...place,
    id: newId(),
    number: 1,
    url: change.before,
    note: '',
    requestedByOrg: null,
    seenBy: change.seenBefore,
    isStored: true,
    newest: !isNew,
  };
  const current = isFirstMissing ? first : stored;
  const next: NewVersion = {
    ...first,
    id: newId(),
    number: (current?.number ?? 0) + 1,
    url: change.after,
    note: file?.note.trim() ?? '',
    requestedByOrg: file?.requestedByOrg ?? null,
    seenBy: change.seenAfter,
    isStored: false,
    newest: true,
  };
  const version = isNew ? next : current;
  const of = (target: NewestVersion | undefined, organizations: readonly number[]): Asked[] =>
    target ? organizations.map((organizationId) => ({ versionId: target.id, organizationId })) : [];
  return {
    fieldId,
    versions: [...(isFirstMissing ? [first] : []), ...(isNew ? [next] : [])],
    viewers: isNew ? [] : of(current, gainedBy(change)),
    asked: of(version, asked),
    unasked: of(stored, lostBy(change)),
    news:
      version && asksPartners(slot) && (isNew || asked.length > 0)
        ? [{ change, number: version.number, note: next.note, asked }]
        : [],
  };
}
