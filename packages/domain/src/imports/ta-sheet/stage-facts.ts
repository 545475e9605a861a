import type { Day } from '../../calendar';
import { type Amount, type DayReading, isIn, readAmount, readCell } from './cells';
import type { StagePart } from './headings';
import type { Event, Part } from './sheet-words';

export interface StageCell extends StagePart {
  /** Of the heading of its column. */
  key: string;
  header: string;
  text: string;
  isPercent: boolean;
  /** Where it is, for people: `Sheet1 H14`. */
  cell: string;
  reading: DayReading;
}

/** What the cells of a row say of one stage. */
export interface StageFacts {
  planned: Day | null;
  /** In the future. */
  expected: Day | null;
  done: boolean;
  /** Null if it is not done, or nobody wrote when. */
  doneOn: Day | null;
  started: Day | null;
  submitted: Day[];
  rejected: boolean;
  rejectedOn: Day | null;
  inHouse: Amount | null;
  /** Whether the cells say that the stage is not needed. */
  isLeftOut: boolean;
  remarks: string[];
}
export const NO_FACTS: StageFacts = {
  planned: null,
  expected: null,
  done: false,
  doneOn: null,
  started: null,
  rejected: false,
  rejectedOn: null,
  inHouse: null,
  isLeftOut: false,
  submitted: [],
  remarks: [],
};

export interface FactsChoices {
  today: Day;
  /** Of a cell with an x; by default it says nothing. */
  x?: 'done' | 'not-needed' | undefined;
  /** By default a day far from the order's ship date is kept. */
  years?: 'keep' | 'left' | undefined;
}
/** Cells that are named or asked about. */
export interface Findings {
  unread: StageCell[];
  weeks: StageCell[];
  crosses: StageCell[];
  outside: { cell: StageCell; day: Day }[];
  /** Done on a day after today. */
  future: StageCell[];
}
export const noFindings = (): Findings => ({ unread: [], weeks: [], crosses: [], outside: [], future: [] });

interface Taking extends FactsChoices {
  facts: StageFacts;
  cell: StageCell;
  days: Day[];
  isDone: boolean;
  isRevised: boolean;
  /** Whether the stage has columns of its end besides that of its start. */
  hasEnd: boolean;
  findings: Findings;
}
const remark = ({ facts, cell }: Taking) => facts.remarks.push(cell.text);
const remarkOf = ({ facts, cell }: Taking) => facts.remarks.push(`${cell.header}: ${cell.text}`);

function expect(taking: Taking): void {
  const { facts, days, today } = taking;
  const day = days.at(-1) ?? '';
  if (day >= today) facts.expected = day;
  else if (!facts.done) remark(taking);
}
function finish(taking: Taking): void {
  const { facts, days, today, cell, findings } = taking;
  const day = days.at(-1) ?? '';
  facts.done = true;
  if (day > today) findings.future.push(cell);
  else facts.doneOn = day;
}
function plan(taking: Taking): void {
  const { facts, days, isRevised } = taking;
  facts.planned ??= days[0] ?? null;
  if (days.length > 1 || isRevised) expect(taking);
}
function start(taking: Taking): void {
  const { facts, days, today } = taking;
  const day = days.at(-1) ?? '';
  if (day <= today) facts.started = day;
  else remarkOf(taking);
}
function submit(taking: Taking): void {
  const { facts, days, today } = taking;
  const past = days.filter((day) => day <= today);
  facts.submitted.push(...past);
  if (past.length < days.length) remarkOf(taking);
}

/** What a cell with days says, by the event and the part of its column. */
const DAYS: Record<Event, Record<Part, (taking: Taking) => void>> = {
  end: {
    dates: (taking) => {
      taking.facts.planned ??= taking.days[0] ?? null;
      if (taking.isDone) finish(taking);
      else plan(taking);
    },
    plan: (taking) => {
      plan(taking);
      if (taking.isDone) taking.facts.done = true;
    },
    actual: (taking) => {
      const { facts, days, today } = taking;
      if (days.length > 1) facts.planned ??= days[0] ?? null;
      if ((days.at(-1) ?? '') <= today || taking.isDone) finish(taking);
      else facts.expected = days.at(-1) ?? null;
    },
    revised: expect,
    status: (taking) => (taking.isDone ? finish(taking) : remark(taking)),
    remarks: remark,
  },
  start: {
    dates: (taking) => (taking.hasEnd ? start(taking) : plan(taking)),
    plan: (taking) => (taking.hasEnd ? remarkOf(taking) : plan(taking)),
    actual: start,
    revised: (taking) => (taking.hasEnd ? remarkOf(taking) : expect(taking)),
    status: remark,
    remarks: remark,
  },
  submission: {
    dates: submit,
    plan: (taking) => {
      if (taking.facts.planned === null) taking.facts.planned = taking.days[0] ?? null;
      else remarkOf(taking);
    },
    actual: submit,
    revised: remarkOf,
    status: submit,
    remarks: remark,
  },
};
/** Planned days are known before others, and a submission's plan is used without another. */
const SEQUENCE: readonly Part[] = ['plan', 'dates', 'actual', 'status', 'revised', 'remarks'];
const EVENT_SEQUENCE: readonly Event[] = ['end', 'start', 'submission'];

export function factsOf(
  cells: readonly StageCell[],
  choices: FactsChoices & { hasEnd: boolean },
): { facts: StageFacts; findings: Findings } {
  const facts: StageFacts = { ...NO_FACTS, submitted: [], remarks: [] };
  const findings = noFindings();
  const sorted = cells
    .filter(({ text }) => text !== '')
    .toSorted(
      (one, other) =>
        EVENT_SEQUENCE.indexOf(one.event) - EVENT_SEQUENCE.indexOf(other.event) ||
        SEQUENCE.indexOf(one.part) - SEQUENCE.indexOf(other.part),
    );
  const needless = sorted.map((cell) => takeCell(cell, { ...choices, facts, findings }));
  facts.isLeftOut = needless.length > 0 && needless.every(Boolean);
  return { facts, findings };
}

/** Whether the cell says that the stage is not needed. */
function takeCell(cell: StageCell, taking: Omit<Taking, 'cell' | 'days' | 'isDone' | 'isRevised'>): boolean {
  const { facts, findings, x, years } = taking;
  const isApproval = cell.stage === null || cell.stage.category === 'Approval';
  if (cell.part === 'remarks') {
    facts.remarks.push(cell.text);
    return false;
  }
  const read = cell.isPercent || cell.text.includes('%') ? null : readCell(cell.text, cell.reading);
  const isAmount = !read && cell.stage?.category === 'Quantity' && cell.part === 'actual';
  const amount = isAmount ? readAmount(cell.text, cell.isPercent) : null;
  if (!read && amount && (!amount.isPercent || amount.value <= MAX_PERCENT)) {
    facts.inHouse = amount;
    return false;
  }
  if (!read) {
    if (cell.part === 'status') facts.remarks.push(cell.text);
    else findings.unread.push(cell);
    return false;
  }
  const { words } = read;
  const outside = read.days.find(({ day }) => !isIn(cell.reading.window, day));
  if (outside) findings.outside.push({ cell, day: outside.day });
  if (read.days.some(({ isWeek }) => isWeek)) findings.weeks.push(cell);
  if (words.has('x')) findings.crosses.push(cell);
  const days = outside && years === 'left' ? [] : read.days.map(({ day }) => day);
  const isSent = words.has('sent') || words.has('rejected');
  const isDone = words.has('done') || (words.has('x') && x === 'done') || (words.has('sent') && !isApproval);
  const all: Taking = { ...taking, cell, days, isDone, isRevised: words.has('revised') };
  if (words.has('rejected') && isApproval && cell.event !== 'start') {
    facts.rejected = true;
    facts.rejectedOn = days.at(-1) ?? null;
  }
  if (words.has('pending') || words.has('rejected')) remark(all);
  if (days.length > 0 && isSent && isApproval && cell.part !== 'plan') {
    if (!words.has('rejected')) submit(all);
  } else if (days.length > 0) DAYS[cell.event][cell.part](all);
  else if (isDone && cell.event === 'end') facts.done = true;
  else if (isDone || words.has('sent')) remarkOf(all);
  const isNeedless = words.has('none') || words.has('dash') || (words.has('x') && x === 'not-needed');
  if (isNeedless && words.has('none') && days.length === 0) facts.remarks.push(cell.text);
  return isNeedless && days.length === 0 && !isDone;
}
/** What a report takes at most: double of what is needed. */
const MAX_PERCENT = 200;
