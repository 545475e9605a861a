import { joinTexts, type LocalizedText, type LocalizedValue, localized } from '../../localized-text';
import { STAGE_LEVEL_LABELS, UserType } from '../../vocabulary';
import { conditionsText } from '../readiness/readiness-texts';
import type { Side } from '../stage';
import type { PlanChange, Reordered } from './plan-changes';

export interface ChangeLine {
  label: LocalizedValue;
  /** Null for an added or removed stage, and if there was no old value. */
  from: LocalizedValue | null;
  to: LocalizedValue;
}

export const readableBy = <C extends { audience: readonly UserType[] }>(
  changes: readonly C[],
  type: UserType,
): C[] => changes.filter(({ audience }) => audience.includes(type));

/** A summary describes a whole commit, so only those who may read all of its changes see it. */
export const seesAll = (changes: readonly { audience: readonly UserType[] }[], type: UserType): boolean =>
  readableBy(changes, type).length === changes.length;

/** A partner reads only about its own side, so only a trader's lines name it. */
export function changeLine(
  change: PlanChange | Reordered,
  reader: UserType,
  nameOf: (userId: number) => string,
): ChangeLine {
  if (change.what === 'reordered')
    return { label: localized('Order of the stages'), from: null, to: localized('Changed') };
  const place = placeOf(change, reader);
  const labeled = (what: LocalizedText) => localized('{stage}: {what}', { stage: place, what });
  switch (change.what) {
    case 'added':
      return { label: place, from: null, to: localized('Added') };
    case 'removed':
      return { label: place, from: null, to: localized('Removed') };
    case 'shown':
      return { label: place, from: null, to: localized('Shown') };
    case 'hidden':
      return { label: place, from: null, to: localized('Hidden') };
    case 'name':
      return { label: labeled(localized('Name')), from: { stage: change.from }, to: { stage: change.to } };
    case 'type':
      return { label: labeled(localized('Type')), from: { text: change.from }, to: { text: change.to } };
    case 'category':
      return { label: labeled(localized('Category')), from: { text: change.from }, to: { text: change.to } };
    case 'level':
      return { label: labeled(localized('Level')), from: levelText(change.from), to: levelText(change.to) };
    case 'lead':
      return { label: labeled(localized('Lead time')), from: days(change.from), to: days(change.to) };
    case 'deadline':
      return {
        label: labeled(localized('Deadline')),
        from: dayOrNone(change.from),
        to: dayOrNone(change.to),
      };
    case 'conditions':
      return {
        label: labeled(localized('Before it may start')),
        from: conditionsText(change.from),
        to: conditionsText(change.to),
      };
    case 'people': {
      const names = (ids: readonly number[]) =>
        ids.length === 0 ? localized('none') : ids.map(nameOf).join(', ');
      return { label: labeled(localized('People')), from: names(change.from), to: names(change.to) };
    }
  }
}

export function placeOf(
  { stageName, side }: { stageName: string; side: Side | null },
  reader: UserType,
): LocalizedValue {
  const stage = { stage: stageName };
  return reader === UserType.Trader && side ? sideOfStage[side](stage) : stage;
}

const sideOfStage = {
  client: (stage: LocalizedValue) => localized('{stage} (client)', { stage }),
  factory: (stage: LocalizedValue) => localized('{stage} (factory)', { stage }),
};
export const dayOrNone = (day: string | null): LocalizedValue => (day ? { day } : localized('none'));

type LevelChange = Extract<PlanChange, { what: 'level' }>['from'];
function levelText({ level, materialType }: LevelChange): LocalizedValue {
  const label = { text: STAGE_LEVEL_LABELS[level] };
  return materialType ? localized('{level} ({type})', { level: label, type: { text: materialType } }) : label;
}

type LeadChange = Extract<PlanChange, { what: 'lead' }>['from'];
const days = ({ days: count, unit }: LeadChange): LocalizedText =>
  unit === 'working'
    ? localized('{count, plural, one {# working day} other {# working days}}', { count: String(count) })
    : localized('{count, plural, one {# day} other {# days}}', { count: String(count) });

export function changeCounts(changes: readonly (PlanChange | Reordered)[]): LocalizedText {
  const stagesWith = (...kinds: string[]) =>
    new Set(
      changes.flatMap((change) =>
        'stageId' in change && kinds.includes(change.what) ? [change.stageId] : [],
      ),
    ).size;
  const moved = changes.filter(({ what }) => what === 'deadline').length;
  const [added, removed] = [stagesWith('added'), stagesWith('removed')];
  const changed = stagesWith(
    'name',
    'type',
    'category',
    'level',
    'lead',
    'people',
    'conditions',
    'shown',
    'hidden',
  );
  const parts = [
    ...(moved > 0
      ? [localized('{count, plural, one {# deadline} other {# deadlines}} moved', { count: String(moved) })]
      : []),
    ...(added > 0
      ? [localized('{count, plural, one {# stage} other {# stages}} added', { count: String(added) })]
      : []),
    ...(removed > 0
      ? [localized('{count, plural, one {# stage} other {# stages}} removed', { count: String(removed) })]
      : []),
    ...(changed > 0
      ? [localized('{count, plural, one {# stage} other {# stages}} changed', { count: String(changed) })]
      : []),
    ...(changes.some(({ what }) => what === 'reordered') ? [localized('stages reordered')] : []),
  ];
  return parts.length === 0 ? localized('Nothing changed') : joinTexts(parts, ', ');
}
