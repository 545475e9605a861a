import type { FieldValue } from '@selvedge/domain/orders/order';
import type { PersonKey } from './people';

export interface NamedSlot {
  field: string;
  combo?: string;
}
export interface NamedFile {
  slot: NamedSlot;
  file: string;
}
/** Days count back from today; minutes from the first hour of the demo data. */
interface Moment {
  daysAgo: number;
  minutes: number;
}
export type NamedEdit = Moment & { acknowledged: readonly (Moment & { by: PersonKey })[] } & (
    | (NamedFile & { note: string })
    | { field: string; to: FieldValue; message: string }
  );

const TECH_PACK: NamedSlot = { field: 'Tech Pack' };
const ARTWORK: NamedSlot = { field: 'Print / Artwork', combo: 'Navy' };

export const TEE_FIELDS: Readonly<Record<string, FieldValue>> = {
  'Packing Method': 'Flat pack - solid colour assorted size',
};
export const TEE_FILES: readonly NamedFile[] = [
  { slot: TECH_PACK, file: 'NB-7101 Tech Pack v1.pdf' },
  { slot: ARTWORK, file: 'Chest Print v1.svg' },
];
/** The factory has not acknowledged the newest tech pack and the change of the packing method. */
export const TEE_EDITS: readonly NamedEdit[] = [
  {
    daysAgo: 20,
    minutes: 130,
    slot: ARTWORK,
    file: 'Chest Print v2.svg',
    note: 'Thin lines widened to 0.8 mm after the strike-off',
    acknowledged: [{ by: 'factory', daysAgo: 20, minutes: 215 }],
  },
  {
    daysAgo: 16,
    minutes: 140,
    slot: ARTWORK,
    file: 'Chest Print v3.svg',
    note: '26 cm wide on all sizes, as Northbrook asked',
    acknowledged: [
      { by: 'factory', daysAgo: 16, minutes: 190 },
      { by: 'buyer', daysAgo: 15, minutes: 510 },
    ],
  },
  {
    daysAgo: 2,
    minutes: 150,
    field: 'Packing Method',
    to: 'Flat pack - solid colour solid size',
    message: 'Solid size cartons, the DC no longer takes assortments',
    acknowledged: [{ by: 'buyer', daysAgo: 2, minutes: 520 }],
  },
  {
    daysAgo: 1,
    minutes: 366,
    slot: TECH_PACK,
    file: 'NB-7101 Tech Pack v2.pdf',
    note: 'Body length +1 cm in all sizes, after the fit comments',
    acknowledged: [{ by: 'buyer', daysAgo: 1, minutes: 376 }],
  },
];
