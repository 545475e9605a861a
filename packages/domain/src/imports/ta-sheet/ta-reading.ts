import type { Day } from '../../calendar';
import type { LocalizedText } from '../../localized-text';
import type { Side } from '../../planning/stage';
import type { DateOrder, DateQuestion } from '../../sheets/date-order';
import type { SheetAgreement } from './make-plan';
import type { KnownPartner, PartnerChoice, PartnerMatch } from './partners';
import type { PastChoices } from './past-days';
import type { TaOrder } from './ta-order';
import type { TaMapping } from './ta-table';

/** What a person chose; all by default. */
export interface TaChoices {
  /** By the keys of headings. */
  columns: TaMapping;
  dateOrder?: DateOrder | undefined;
  /** The names of the sheets that are read; by default those that are not hidden. */
  sheets?: readonly string[] | undefined;
  /** Only orders of this season. */
  season?: string | undefined;
  partners: readonly PartnerChoice[];
  answers: {
    styles?: 'one' | 'each' | undefined;
    colors?: 'orders' | 'sum' | undefined;
    x?: 'done' | 'not-needed' | undefined;
    rounds?: 'last' | 'own' | 'left' | undefined;
    years?: 'keep' | 'left' | undefined;
  };
}
/** All that a person chooses of an import. */
export interface ImportChoices extends TaChoices, SheetAgreement {
  partners: readonly (PartnerChoice & { newName?: string | undefined })[];
  /** Whether notes and unread cells become comments. */
  keepNotes: boolean;
  shipped: boolean;
  answers: TaChoices['answers'] & { past: PastChoices };
}
/** What was chosen for a workbook with these headings. */
export interface RecalledSheet {
  headings: readonly string[];
  choices: ImportChoices;
}
export interface TaReader {
  today: Day;
  partners: readonly KnownPartner[];
  /** How earlier sheets wrote their names. */
  written: readonly PartnerChoice[];
  /** Of the trader's organization. */
  ownName: string;
}
interface TaSheet {
  name: string;
  layout: 'orders-down' | 'stages-down' | null;
  leftOut: LocalizedText | null;
}
export interface ReadPartner extends PartnerMatch {
  type: Side;
  /** As the sheet has it; empty for orders without a name. */
  name: string;
  orders: number;
}
/** The key is the path of its answer in `choices`. */
export interface TaQuestion {
  key: string;
  text: LocalizedText;
  choices: string[];
}
export interface TaSheetReading {
  sheets: TaSheet[];
  columns: {
    key: string;
    sheet: string;
    letters: string;
    header: string;
    target: string | null;
    state: 'recognized' | 'asked' | 'left';
  }[];
  partners: ReadPartner[];
  /** Asked if no `dateOrder` was chosen and the dates have several meanings. */
  dates: DateQuestion | null;
  questions: TaQuestion[];
  unread: { cell: string; text: string; message: LocalizedText }[];
  notes: LocalizedText[];
  /** The first rows of the first sheet that is read, below its headings. */
  rows: string[][];
  orders: TaOrder[];
}
