import { choiceNamed } from '@selvedge/domain/choices';
import { planOfStageName, suggestStages } from '@selvedge/domain/planning/catalogue';
import { codeOfCategory } from '@selvedge/domain/planning/template';
import { readDays } from '@selvedge/domain/typed-days';
import {
  MATERIAL_TYPES,
  STAGE_CATEGORIES,
  STAGE_LEVEL_LABELS,
  STAGE_TYPES,
  StageLevel,
  UserType,
} from '@selvedge/domain/vocabulary';
import { type ItemForm, MAX_LEAD_DAYS, newItem } from './template-form';

const COLUMNS = ['name', 'visibleTo', 'type', 'client', 'factory', 'category', 'level'] as const;
type Column = (typeof COLUMNS)[number];
/** The columns of a table without a header that has at most three columns. */
const SHORT: readonly Column[] = ['name', 'client', 'factory'];
const TITLES: Record<string, Column> = {
  'stage name': 'name',
  stage: 'name',
  process: 'name',
  'visible to': 'visibleTo',
  type: 'type',
  'stage type': 'type',
  'lead time(client)': 'client',
  'client days': 'client',
  'client lead time': 'client',
  'lead time(manufacturer)': 'factory',
  'factory days': 'factory',
  'manufacturer lead time': 'factory',
  category: 'category',
  level: 'level',
};
const keyOf = (text: string) => text.trim().toLowerCase();

export interface ItemRow {
  line: number;
  item: ItemForm;
  faults: string[];
}

/** Also returns the cells that could not be read. `shown` are the titles in the reader's language. */
export function readItems(
  cells: readonly (readonly string[])[],
  shown: Readonly<Partial<Record<Column, string>>> = {},
): ItemRow[] {
  const columnOf = (title: string) =>
    TITLES[keyOf(title)] ?? COLUMNS.find((column) => keyOf(shown[column] ?? '') === keyOf(title));
  const [head = []] = cells;
  const titles = head.map((cell) => (cell.trim() === '' ? undefined : columnOf(cell)));
  const titled = titles.includes('name');
  const width = Math.max(0, ...cells.map((row) => row.length));
  const columns = titled ? titles : width <= SHORT.length ? SHORT : COLUMNS;
  return cells.flatMap((row, index) => {
    if ((titled && index === 0) || row.every((cell) => cell.trim() === '')) return [];
    const cell = (column: Column) => row[columns.indexOf(column)]?.trim() ?? '';
    return [{ line: index + 1, ...readItem(cell) }];
  });
}

function readItem(cell: (column: Column) => string): Pick<ItemRow, 'item' | 'faults'> {
  const faults: string[] = [];
  const days = (column: Column, planned: number | undefined): number | '' => {
    const text = cell(column);
    if (text === '' && planned !== undefined) return planned;
    const days = readDays(text, MAX_LEAD_DAYS);
    if (days === null) faults.push(text);
    return days ?? '';
  };
  const choice = <T extends string>(column: Column, choices: readonly T[], otherwise: T): T => {
    const text = cell(column);
    const found = choiceNamed(choices, text);
    if (!found && text !== '') faults.push(text);
    return found ?? otherwise;
  };
  const name = cell('name');
  if (name === '') faults.push(name);
  const plan = planOfStageName(name);
  const catalogueNames = suggestStages(name).flatMap(({ names }) => names);
  const [level = '', material = ''] = cell('level').split(/[:：]/);
  const named = choiceNamed(Object.values(STAGE_LEVEL_LABELS), level);
  const isMaterial =
    named === STAGE_LEVEL_LABELS[StageLevel.Material] ||
    (level === '' && plan?.level === StageLevel.Material);
  if (level !== '' && named === undefined) faults.push(cell('level'));
  const viewers = cell('visibleTo');
  const names = viewers.split(/[,，、;]/);
  const sees = (...words: string[]) =>
    viewers === '' ||
    words.some((word) => keyOf(viewers).includes(keyOf(word))) ||
    names.some((name) => choiceNamed(words, name) !== undefined);
  return {
    faults,
    item: {
      ...newItem(),
      stageName: catalogueNames.find((one) => keyOf(one) === keyOf(name)) ?? name,
      stageType: choice('type', STAGE_TYPES, plan?.stageType ?? 'Sample Approval'),
      leadTimeForClient: days('client', plan?.leads.client),
      leadTimeForManufacturer: days('factory', plan?.leads.factory),
      stageCategory: codeOfCategory(choice('category', STAGE_CATEGORIES, plan?.category ?? 'Approval')),
      level: isMaterial ? StageLevel.Material : StageLevel.Combo,
      materialType: isMaterial
        ? (choiceNamed(MATERIAL_TYPES, material) ?? plan?.materialType ?? 'Accessory')
        : null,
      visibleTo: [
        UserType.Trader,
        ...(sees('Factory', 'Manufacturer') ? [UserType.Manufacturer] : []),
        ...(sees('Client', 'Buyer') ? [UserType.Buyer] : []),
      ],
    },
  };
}
