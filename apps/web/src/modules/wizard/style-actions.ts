import type { Combo, Style } from '@selvedge/domain/orders/order';
import type { OpenPart } from './part-editor';
import type { PartRef } from './style-list';

/** The actions on styles and their parts. Stable functions while the step is open (`useStableCallbacks`). */
export type StyleActions = {
  open: (part: OpenPart) => void;
  openSizes: (styleId: string) => void;
  openMaterials: (styleId: string) => void;
  fold: (styleId: string) => void;
  change: (style: Style) => void;
  move: (from: number, to: number) => void;
  moveCombo: (styleId: string, from: number, to: number) => void;
  moveMaterial: (ref: { styleId: string; comboId: string }, from: number, to: number) => void;
  remove: (ref: PartRef, name: string) => void;
  duplicate: (style: Style) => void;
  duplicateCombo: (styleId: string, combo: Combo, at: number) => void;
};
