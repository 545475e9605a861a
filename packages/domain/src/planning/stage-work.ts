import { joinTexts, type LocalizedText, localized } from '../localized-text';
import { type StageStatus, type Unit, unitWord } from '../vocabulary';
import { displayStatus } from './progress';

/** What is in-house of what is required, of a Quantity stage whose parts have one unit. */
export interface StageFigures {
  required: number;
  inhouse: number;
  unit: Unit;
}

/** '3,200 of 5,000 pcs' */
export const figuresText = ({ required, inhouse, unit }: StageFigures): LocalizedText =>
  localized('{inhouse} of {required} {unit}', { inhouse, required, unit: { text: unitWord(unit) } });

interface OpenWork {
  status: StageStatus;
  quantity: StageFigures | null;
}
/** The status of an open stage; one with figures is started. */
export const workStatus = ({ status, quantity }: OpenWork): StageStatus =>
  displayStatus(status, false, (quantity?.inhouse ?? 0) > 0);

/** 'In Progress, 20,400 of 24,000 pcs' */
export function workText(work: OpenWork): LocalizedText {
  const status = workStatus(work);
  return joinTexts([{ status }, ...(work.quantity ? [figuresText(work.quantity)] : [])], ', ');
}
