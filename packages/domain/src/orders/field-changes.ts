import type { Edit } from './edits';
import type { CustomField } from './order';
import { type Part, partOf, partsFrom } from './parts';

/** A field before and after, with the part that it is in; null where it does not exist. */
interface FieldChange {
  before: CustomField | null;
  after: CustomField | null;
  was?: Part | undefined;
  is?: Part | undefined;
}

/** The fields that edits change, also those of whole parts that come or go. */
export function* fieldChanges(edits: readonly Edit[]): Generator<FieldChange, void, undefined> {
  for (const edit of edits) {
    if (edit.kind === 'field') {
      const { before, after, place } = edit;
      yield { before, after, was: place.was, is: place.is };
    }
    if (edit.kind !== 'part') continue;
    const { before, after, place, at = 0 } = edit;
    if (before)
      for (const was of partsFrom(partOf(place.was, before, at)))
        for (const field of was.fields) yield { before: field, after: null, was };
    if (after)
      for (const is of partsFrom(partOf(place.is, after, at)))
        for (const field of is.fields) yield { before: null, after: field, is };
  }
}
