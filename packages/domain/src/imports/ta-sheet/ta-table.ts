import type { SheetColumn } from '../../sheets/columns';
import type { TaLine } from './grid';
import type { TaTarget } from './headings';

export type TaColumn = SheetColumn<TaTarget>;
/** By the keys of headings. */
export type TaMapping = Readonly<Record<string, TaTarget | 'own-stage' | null>>;
/** Undefined for a heading that nothing was chosen for. */
export const chosenTarget = (mapping: TaMapping, key: string) =>
  Object.hasOwn(mapping, key) ? mapping[key] : undefined;
export interface TaTable {
  name: string;
  layout: 'orders-down' | 'stages-down';
  columns: TaColumn[];
  lines: TaLine[];
}
