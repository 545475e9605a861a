import { joinTexts, type LocalizedText, localized } from '../localized-text';
import { type StageStatus, type Unit, unitWord } from '../vocabulary';
import { displayStatus } from './progress';

/** Of a Quantity stage whose parts have one unit. */
export interface StageFigures {
  required: number;
  inhouse: number;
  unit: Unit;
}

export const figuresText = ({ required, inhouse, unit }: StageFigures): LocalizedText =>
  localized('{inhouse} of {required} {unit}', { inhouse, required, unit: { text: unitWord(unit) } });

interface OpenWork {
  status: StageStatus;
  quantity: StageFigures | null;
}
export const workStatus = ({ status, quantity }: OpenWork): StageStatus =>
  displayStatus(status, false, (quantity?.inhouse ?? 0) > 0);

export function workText(work: OpenWork): LocalizedText {
  const status = workStatus(work);
  return joinTexts([{ status }, ...(work.quantity ? [figuresText(work.quantity)] : [])], ', ');
}
