import type { Day } from '../../calendar';
import { groupBy } from '../../group-by';
import { joinTexts, type LocalizedText, localized } from '../../localized-text';
import * as FIELD from '../../orders/field-names';
import { fieldValue } from '../../orders/fields';
import { trackedSides } from '../../planning/sides';
import type { Side } from '../../planning/stage';
import { stageKey } from '../../planning/stage-key';
import type { StageCategory, StageStatus } from '../../vocabulary';
import type { StoredOrder } from '../plan-purchase-orders';
import { factsFinder } from './make-plan';
import { factsOfSide, figuresOf, plannedOn, type SideChoices, type SideFacts } from './side-facts';
import type { TaOrder, TaStage } from './ta-order';

interface StoredSide {
  /** Null for that of the stage. */
  deadline: Day | null;
  status: StageStatus;
  inhouse: number;
  startedOn: Day | null;
  submittedOn: Day | null;
  doneOn: Day | null;
  /** Whether sample rounds decide the status. */
  followsRounds: boolean;
}
export interface StoredTaPart {
  id: string;
  styleId: string;
  comboId: string;
  /** As people read it: 'Crew Tee > Navy'. */
  name: string;
  required: number;
  sides: Record<Side, StoredSide>;
}
export interface StoredTaStage {
  stageId: string;
  stageName: string;
  category: StageCategory;
  sides: Record<Side, { visible: boolean; deadline: Day | null; expected: Day | null }>;
  parts: readonly StoredTaPart[];
}
export interface StoredTaOrder extends StoredOrder {
  stages: readonly StoredTaStage[];
  /** The ids of fields that people changed here after an import. */
  changedHere: ReadonlySet<string>;
}

/** What a cell gets. */
type CellValue =
  | { kind: 'deadline' | 'expected'; day: Day }
  | { kind: 'started'; day: Day; status: StageStatus }
  | { kind: 'in-house'; inhouse: number }
  | { kind: 'status'; status: StageStatus; doneOn: Day | null; submittedOn: Day | null };

/** A difference of a side of a stage, or of its part. */
export interface PlanCell {
  stage: StoredTaStage;
  side: Side;
  part: StoredTaPart | null;
  set: CellValue;
  /** Null for nothing; a day if it can be compared as one. */
  from: Day | LocalizedText | null;
  to: Day | LocalizedText;
  isConflict: boolean;
}
export const cellKey = ({ stage, side, part, set }: PlanCell): string =>
  `${stage.stageId} ${side} ${part?.id ?? ''} ${set.kind}`;

export interface PlanDifferences {
  cells: PlanCell[];
  newStages: TaStage[];
}

/** The earlier of the stored day and the sheet's, which is the earliest day of the order. */
function poDateOf(order: TaOrder, { customFields }: Pick<StoredOrder, 'customFields'>): Day | null {
  const [stored, sheet] = [
    fieldValue(customFields, FIELD.purchaseOrderDate),
    order.fields[FIELD.purchaseOrderDate],
  ];
  const days = [stored, sheet].filter((day) => typeof day === 'string' && day !== '') as Day[];
  return days.toSorted()[0] ?? null;
}

export function comparePlan(order: TaOrder, stored: StoredTaOrder, choices: SideChoices): PlanDifferences {
  const byKey = new Map(stored.stages.map((stage) => [stageKey(stage.stageName), stage]));
  const poDate = poDateOf(order, stored);
  const cells = new Map<string, PlanCell>();
  const newStages: TaStage[] = [];
  for (const sheet of order.stages) {
    const stage = byKey.get(stageKey(sheet.name));
    if (!stage) newStages.push(sheet);
    else
      for (const side of trackedSides(stage))
        for (const cell of sideCells(order, { sheet, stage, side, stored, choices, poDate }))
          if (!cells.has(cellKey(cell))) cells.set(cellKey(cell), cell);
  }
  return { cells: [...cells.values()], newStages };
}

interface Compared {
  sheet: TaStage;
  stage: StoredTaStage;
  side: Side;
  stored: StoredTaOrder;
  choices: SideChoices;
  poDate: Day | null;
}
interface Pair {
  part: StoredTaPart;
  own: StoredSide;
  facts: SideFacts;
  figure: number | null;
}

function sideCells(order: TaOrder, compared: Compared): PlanCell[] {
  const { sheet, stage, side, stored, choices, poDate } = compared;
  // A stage of one side has what was reported on either.
  const isOnly = trackedSides(stage).length === 1;
  const as = isOnly && side === 'factory' && choices.agreedWith !== 'factory' ? 'client' : side;
  const factsOf = factsFinder(order, sheet, stored.styleInfo);
  const met = stage.parts.flatMap((part) => {
    const cells = factsOf(part);
    return cells ? [{ part, cells }] : [];
  });
  const pairs = [...groupBy(met, ({ cells }) => cells)].flatMap(([cells, own]) => {
    const facts = factsOfSide(cells, as, stage.category, choices, poDate);
    const required = own.map(({ part }) => part.required);
    const figures = facts.inHouse && figuresOf(facts.inHouse, required);
    return own.map(
      ({ part }, nth): Pair => ({ part, own: part.sides[side], facts, figure: figures?.[nth] ?? null }),
    );
  });
  const planned = plannedOn(sheet.planned, as, choices, poDate);
  return [
    ...dateCells(compared, planned, pairs),
    ...ofFirstMaterials(pairs).flatMap((pair) => progressCells(compared, pair)),
  ];
}

/** Of several materials of a color, the first one has what a sheet reports of the color. */
function ofFirstMaterials(pairs: readonly Pair[]): Pair[] {
  const seen = new Set<string>();
  return pairs.filter(({ part: { styleId, comboId } }) => {
    const place = `${styleId} ${comboId}`;
    return !seen.has(place) && seen.add(place);
  });
}

const isDone = (
  { required }: StoredTaPart,
  { status, inhouse }: StoredSide,
  category: StageCategory,
): boolean =>
  status === 'APPROVED' ||
  status === 'COMPLETED' ||
  (category === 'Quantity' && required > 0 && inhouse >= required);

/** Deadlines of what is done stay. A part whose day is that of the stage has none of its own. */
function dateCells({ stage, side }: Compared, planned: Day | null, pairs: readonly Pair[]): PlanCell[] {
  const { deadline, expected } = stage.sides[side];
  const open = pairs.filter(({ part, own }) => !isDone(part, own, stage.category));
  const isOpen = open.length > 0 || stage.parts.length === 0;
  const cell = (
    part: StoredTaPart | null,
    kind: 'deadline' | 'expected',
    from: Day | null,
    to: Day,
  ): PlanCell[] =>
    from === to ? [] : [{ stage, side, part, set: { kind, day: to }, from, to, isConflict: from !== null }];
  const ofStage =
    planned && isOpen && (deadline === null || stage.parts.length === 0)
      ? cell(null, 'deadline', deadline, planned)
      : [];
  const shared = deadline ?? planned;
  const ofParts = open.flatMap(({ part, own, facts }) => {
    const now = own.deadline ?? shared;
    const isOwn = facts.planned !== null && facts.planned !== now;
    return isOwn ? cell(part, 'deadline', own.deadline ?? deadline, facts.planned ?? '') : [];
  });
  const days = open.flatMap(({ facts }) => facts.expected ?? []).toSorted();
  const last = days.at(-1);
  return [...ofStage, ...ofParts, ...(last ? cell(null, 'expected', expected, last) : [])];
}

const firstOf = (...days: (Day | null)[]): Day | null =>
  days.flatMap((day) => day ?? []).toSorted()[0] ?? null;

const statusText = (status: StageStatus, day: Day | null): LocalizedText =>
  day ? joinTexts([{ status }, { day }], ', ') : localized('{status}', { status: { status } });

function progressCells({ stage, side }: Compared, { part, own, facts, figure }: Pair): PlanCell[] {
  const isOver = isDone(part, own, stage.category);
  const at = { stage, side, part };
  const cells: PlanCell[] = [];
  const status = own.followsRounds ? null : statusCell(own, facts, isOver);
  if (status) cells.push({ ...at, ...status });
  const startedOn = facts.startedOn && firstOf(facts.startedOn, facts.firstSubmittedOn, facts.doneOn);
  // The first report of a part that was done at once is on the day it was done.
  const known = own.startedOn === own.doneOn || own.startedOn === own.submittedOn ? null : own.startedOn;
  if (startedOn && own.startedOn !== startedOn && !own.followsRounds)
    cells.push({
      ...at,
      set: {
        kind: 'started',
        day: startedOn,
        status: own.status === 'NOT_STARTED' ? 'IN_PROGRESS' : own.status,
      },
      from: known,
      to: startedOn,
      isConflict: known !== null,
    });
  if (figure !== null && !isOver && figure !== own.inhouse)
    cells.push({
      ...at,
      set: { kind: 'in-house', inhouse: figure },
      from: own.inhouse > 0 ? localized('{pieces}', { pieces: own.inhouse }) : null,
      to: localized('{pieces}', { pieces: figure }),
      isConflict: own.inhouse > 0,
    });
  return cells;
}

/** What is done here and not in the sheet stays; so do reports that are newer than the sheet's. */
function statusCell(
  own: StoredSide,
  facts: SideFacts,
  isOver: boolean,
): Omit<PlanCell, 'stage' | 'side' | 'part'> | null {
  const { status, doneOn, submittedOn } = facts;
  const from = own.status === 'NOT_STARTED' ? null : statusText(own.status, own.doneOn ?? own.submittedOn);
  const to = statusText(status, doneOn ?? submittedOn);
  const set: CellValue = { kind: 'status', status, doneOn, submittedOn };
  const isWanted = status === 'APPROVED' || status === 'COMPLETED';
  if (isOver) {
    const differs = isWanted && doneOn !== null && doneOn !== own.doneOn;
    return differs
      ? { set: { ...set, status: own.status }, from, to, isConflict: own.doneOn !== null }
      : null;
  }
  if (isWanted) return { set, from, to, isConflict: false };
  if (status === 'REJECTED' && own.status !== 'REJECTED') {
    const on = facts.rejectedOn ?? submittedOn;
    const isNewer = own.submittedOn !== null && on !== null && own.submittedOn > on;
    return own.status === 'IN_REVIEW' || isNewer ? null : { set, from, to, isConflict: false };
  }
  if (status !== 'SUBMITTED') return null;
  if (own.status === 'NOT_STARTED' || own.status === 'IN_PROGRESS')
    return { set, from, to, isConflict: false };
  const isAgain = submittedOn !== null && own.submittedOn !== null && submittedOn > own.submittedOn;
  return own.status === 'REJECTED' && isAgain ? { set, from, to, isConflict: false } : null;
}
