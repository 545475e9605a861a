import { t } from '@lingui/core/macro';
import type { Event, Part } from '@selvedge/domain/imports/ta-sheet/sheet-words';
import { fieldLabel, stageText } from '#web/lib/product-text';

export const partLabels = (): Record<Part, string> => ({
  dates: t`date`,
  plan: t`planned`,
  actual: t`actual`,
  revised: t`revised`,
  status: t`status`,
  remarks: t`remarks`,
});
export const eventLabels = (): Record<Event, string> => ({
  end: t`completion`,
  start: t`start`,
  submission: t`submission`,
});

interface StageTarget {
  /** Null for a stage that the catalog lacks. */
  stage: string | null;
  name: string;
  event: Event;
  part: Part;
}
/** 'Stage: Lab Dip; end; plan', or 'Own: Carton test; end; dates'. Null for what is no stage. */
export function stageOfTarget(target: string | null): StageTarget | null {
  const [kind, rest] = target?.split(/: (.*)/) ?? [];
  const [name = '', event, part] = rest?.split('; ') ?? [];
  if ((kind !== 'Stage' && kind !== 'Own') || !event || !part) return null;
  return { stage: kind === 'Stage' ? name : null, name, event: event as Event, part: part as Part };
}

/** What a column can be taken for, as the reader says it: 'Order: Buyer PO Number', 'Quantity', or 'Lab Dip, planned'. */
export function targetLabel(target: string): string {
  const stage = stageOfTarget(target);
  if (stage) {
    const { name, event, part } = stage;
    const words = [stageText(name), ...(event === 'end' ? [] : [eventLabels()[event]]), partLabels()[part]];
    return words.join(', ');
  }
  const [level = '', field] = target.split(': ');
  const words: Record<string, string> = {
    Order: t`Order`,
    Style: t`Style`,
    Combo: t`Combo`,
    Quantity: t`Quantity`,
    Size: t`Size of the row`,
    'Size column': t`Size column`,
    Buyer: t`Buyer`,
    Factory: t`Factory`,
    Merchandiser: t`Merchandiser`,
  };
  const word = words[level] ?? level;
  return field === undefined ? word : `${word}: ${fieldLabel(field)}`;
}

/** The same without the level of a field, where the heading is near. */
export const shortLabel = (target: string): string => targetLabel(target).split(': ').at(-1) ?? '';
