import { localized } from '../../localized-text';

/** An import can be undone for this long. */
export const UNDO_HOURS = 24;

export const UNDO_MESSAGES = {
  otherKind: localized('Only the import of a T&A sheet can be undone.'),
  notDone: localized('This import is not done yet.'),
  twice: localized('This import was undone already.'),
  late: localized('An import can be undone for {hours} hours.', { hours: UNDO_HOURS }),
  shared: localized('A partner sees this order.'),
  changed: localized('Somebody changed this order since.'),
  asked: localized('Partners were asked to accept changes of this import.'),
  closed: localized('This order was completed since.'),
  values: (count: number) =>
    localized('{count, plural, one {# value was changed since.} other {# values were changed since.}}', {
      count,
    }),
  undone: localized('Import undone'),
  done: (removed: number, restored: number) =>
    localized(
      '{removed, plural, one {# order removed} other {# orders removed}}, {restored, plural, one {# value set back} other {# values set back}}',
      { removed, restored },
    ),
} as const;
