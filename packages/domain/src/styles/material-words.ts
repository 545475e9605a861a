import { keyOf } from '../spreadsheet';
import type { MaterialType } from '../vocabulary';

const WORDS = new Map<string, MaterialType>([
  ['fabric', 'Fabric'],
  ['fabrics', 'Fabric'],
  ['yarn', 'Yarn'],
  ['yarns', 'Yarn'],
  ['trim', 'Trims'],
  ['trims', 'Trims'],
  ['accessory', 'Accessory'],
  ['accessories', 'Accessory'],
]);
export const materialTypeOf = (text: string): MaterialType | undefined => WORDS.get(keyOf(text));
