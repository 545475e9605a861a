import { planOfStageName, suggestStages } from '@selvedge/domain/planning/catalogue';
import { codeOfCategory } from '@selvedge/domain/planning/template';
import {
  MATERIAL_TYPES,
  STAGE_CATEGORIES,
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
  /** The line in the spreadsheet, counted from 1. */
  line: number;
  item: ItemForm;
  faults: string[];
}

/** Reads template stages from spreadsheet rows, with the cells that could not be read. */
export function readItems(cells: readonly (readonly string[])[]): ItemRow[] {
  const [head = []] = cells;
  const titles = head.map((cell) => TITLES[keyOf(cell)]);
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
    const text = cell(column).replace(/\s*days?$/i, '');
    if (text === '' && planned !== undefined) return planned;
    if (/^\d{1,4}$/.test(text) && Number(text) <= MAX_LEAD_DAYS) return Number(text);
    faults.push(cell(column));
    return '';
  };
  const choice = <T extends string>(column: Column, choices: readonly T[], otherwise: T): T => {
    const text = cell(column);
    const found = choices.find((one) => keyOf(one) === keyOf(text));
    if (!found && text !== '') faults.push(text);
    return found ?? otherwise;
  };
  const name = cell('name');
  if (name === '') faults.push(name);
  const plan = planOfStageName(name);
  const catalogueNames = suggestStages(name).flatMap(({ names }) => names);
  const [level = '', material = ''] = cell('level').split(':').map(keyOf);
  const isMaterial = level === 'material' || (level === '' && plan?.level === StageLevel.Material);
  if (level !== '' && !isMaterial && level !== 'combo') faults.push(cell('level'));
  const viewers = keyOf(cell('visibleTo'));
  const sees = (...words: string[]) => viewers === '' || words.some((word) => viewers.includes(word));
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
        ? (MATERIAL_TYPES.find((one) => keyOf(one) === material) ?? plan?.materialType ?? 'Accessory')
        : null,
      visibleTo: [
        UserType.Trader,
        ...(sees('factory', 'manufacturer') ? [UserType.Manufacturer] : []),
        ...(sees('client', 'buyer') ? [UserType.Buyer] : []),
      ],
    },
  };
}
