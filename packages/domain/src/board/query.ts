import { UserType } from '../vocabulary';

export const BOARD_SCOPES = ['mine', 'team'] as const;
/** Partners have their own side only. */
export const BOARD_SIDES = ['client', 'factory', 'both'] as const;
export const BOARD_SORTS = ['exFactory', 'name', 'number', 'late', 'updated'] as const;
export const BOARD_GROUPS = [
  'buyer',
  'factory',
  'trader',
  'brand',
  'season',
  'merchandiser',
  'month',
] as const;

/** Of a PDF, in landscape. */
export const BOARD_PAPERS = ['a3', 'a4'] as const;

export type BoardPaper = (typeof BOARD_PAPERS)[number];
export type BoardSort = (typeof BOARD_SORTS)[number];
export type BoardGroup = (typeof BOARD_GROUPS)[number];

/** A user type does not have groups by a party that it does not know, or by its own organization. */
const PARTNER_GROUPS: readonly BoardGroup[] = ['trader', 'brand', 'season', 'month'];
export const groupsFor = (userType: UserType): readonly BoardGroup[] =>
  userType === UserType.Trader ? BOARD_GROUPS.filter((group) => group !== 'trader') : PARTNER_GROUPS;

/** Orders of one page, and of a PDF. */
export const BOARD_PAGE = 300;
/** Orders of a workbook. */
export const BOARD_WORKBOOK_MAX = 2000;
/** Cells of one commit. */
export const BOARD_CHANGES_MAX = 500;
export const BOARD_ORDERS_MAX = 50;

/** The items of a list in a query. A comma within an item is written `\,`, and a backslash `\\`. */
export function listOf(text: string | undefined): string[] {
  const items = [...(text ?? '').matchAll(/(?:\\[\s\S]|[^,\\])+/g)];
  return items.map(([item]) => item.replace(/\\([\s\S])/g, '$1'));
}
export const listText = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\,]/g, '\\$&')).join(',');
