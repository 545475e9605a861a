import type { Day } from '../../calendar';
import type { StageCategory, StageLevel } from '../../vocabulary';
import type { ReadOrder } from '../po-orders';
import type { StageFacts } from './stage-facts';

// What was understood of a T&A sheet: its orders, their stages, and the days of these.

/** Of a style's color, by their keys in the order. */
export interface TaPart extends StageFacts {
  style: string;
  /** Null: of all colors, as in a sheet of one order. */
  combo: string | null;
  /** The rows that say so, such as `Sheet1 7`. */
  cells: string[];
}
export interface TaStage {
  name: string;
  category: StageCategory;
  level: StageLevel;
  isOwn: boolean;
  /** Of its planned days: the key and the text of the heading. */
  column: { key: string; header: string };
  /** The earliest planned day of the open parts; of all parts the latest if all are done. */
  planned: Day | null;
  parts: TaPart[];
}
export interface TaNote {
  /** Null for the order itself. */
  stage: string | null;
  cell: string;
  text: string;
  /** Whether it is a cell that was not read, else a note of a cell. */
  isUnread: boolean;
}
/** Texts of Order fields by the names of the fields; Planned Ex-Factory Date is that of the stage. */
export interface TaOrder extends ReadOrder {
  name: string;
  /** Whether the sheet has its PO number, else its number is that of its style. */
  hasPoNumber: boolean;
  buyer: string;
  factory: string;
  merchandiser: string;
  stages: TaStage[];
  notes: TaNote[];
}
