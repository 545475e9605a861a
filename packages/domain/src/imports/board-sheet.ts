import { type LocalizedText, localized, verbatim } from '../localized-text';
import {
  checkReason,
  isReasonCode,
  PARTIES,
  type Party,
  type ReasonCode,
  reasonText,
} from '../planning/dates/reasons';
import type { Side } from '../planning/stage';
import { CELL_FAULTS, type Kind, oneDay, parsed, textKind } from '../sheets/kinds';
import { columnSeparator, readPiecesIn } from '../sheets/numbers';
import { keyOf } from '../spreadsheet';
import { STAGE_STATUSES, type StageStatus, UserType } from '../vocabulary';
import { STAGE_STATUS_LABELS } from '../vocabulary-labels';
import type { EditableColumn } from './round-trip';

// The sheet "Dates" of the board that is exported for editing.

export const STATUS_COLUMN = 'Status';
/** As stored exports and older files name it. People read FIGURE_TITLE, because in-house is for materials only. */
export const FIGURE_COLUMN = 'In-house';
export const FIGURE_TITLE = localized('Quantity done');
export const REASON_COLUMN = 'Reason';
/** A comment on the stage. */
export const REMARKS_COLUMN = 'Remarks';
/** Editors change deadlines; partners say when they expect to be done. */
export const dateColumnOf = (userType: UserType): 'Deadline' | 'Expected' =>
  userType === UserType.Trader ? 'Deadline' : 'Expected';

export interface SheetReason {
  code: ReasonCode;
  party: Party;
}
/** What is wrong with a reason, which a sheet states without a note. */
export const reasonFault = (reason: SheetReason): LocalizedText | null =>
  checkReason(reason)[0]?.message ?? null;
export const reasonValue = ({ code, party }: SheetReason): string => `${code} ${party}`;
export function reasonOfValue(value: string): SheetReason | null {
  const [code = '', name] = value.split(' ');
  const party = PARTIES.find((one) => one === name);
  return isReasonCode(code) && party ? { code, party } : null;
}

export interface BoardPlace {
  stageId: string;
  side: Side;
  partId: string | null;
}
export const placeId = ({ stageId, side, partId }: BoardPlace): string =>
  [stageId, side, ...(partId === null ? [] : [partId])].join(':');
export function placeOfId(id: string): BoardPlace {
  const [stageId = '', side, partId = null] = id.split(':');
  return { stageId, side: side === 'client' ? 'client' : 'factory', partId };
}

/** The columns that a user type can change. `reasonIn` finds the reason that a text means in any language. */
export const boardColumns = (
  userType: UserType,
  reasonIn: (text: string) => SheetReason | null,
): EditableColumn[] => {
  const date = dateColumnOf(userType);
  return [
    { ...oneDay(), name: date, canClear: date === 'Expected' },
    { ...statusKind, name: STATUS_COLUMN, canClear: false },
    { ...figureKind, name: FIGURE_COLUMN, title: FIGURE_TITLE, canClear: false },
    { ...reasonKind(reasonIn), name: REASON_COLUMN, canClear: false },
    { ...textKind, name: REMARKS_COLUMN, canClear: false },
  ];
};

const STATUSES = new Map(STAGE_STATUSES.map((status) => [keyOf(STAGE_STATUS_LABELS[status].text), status]));
const statusKind: Kind<string> = parsed((text) => STATUSES.get(keyOf(text)), CELL_FAULTS.choice);

const reasonKind = (reasonIn: (text: string) => SheetReason | null): Kind<string> =>
  parsed((text) => {
    const reason = reasonIn(text);
    return reason && reasonValue(reason);
  }, CELL_FAULTS.choice);

/** '4,100' counts thousands; '4.100' has two meanings. */
const figureKind: Kind<string> = {
  read: ({ text, name }) => {
    const found = columnSeparator([text], false);
    const value = readPiecesIn(text, found === 'unclear' ? '.' : found);
    if (typeof value !== 'number' || value > 1e12) return CELL_FAULTS.number(name, text);
    return found === 'unclear' && text.includes('.') ? CELL_FAULTS.unclear(name, text) : String(value);
  },
};

export function boardValueText(column: string, value: string): LocalizedText {
  if (column === STATUS_COLUMN) return localized('{status}', { status: { status: value as StageStatus } });
  if (column === REMARKS_COLUMN) return verbatim(value);
  if (column === FIGURE_COLUMN) return localized('{pieces}', { pieces: Number(value) });
  const reason = column === REASON_COLUMN ? reasonOfValue(value) : null;
  return reason ? reasonText(reason) : localized('{day}', { day: { day: value } });
}

/** 'Fit Sample, Deadline'; 'Cutting, Crew Tee > White, Quantity done' */
export const boardCellText = (stageName: string, part: string | null, column: string): LocalizedText => {
  const values = {
    stage: { stage: stageName },
    column: column === FIGURE_COLUMN ? FIGURE_TITLE : { text: column },
  };
  return part === null
    ? localized('{stage}, {column}', values)
    : localized('{stage}, {part}, {column}', { ...values, part });
};
