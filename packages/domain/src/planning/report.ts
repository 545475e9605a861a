import { type LocalizedText, type LocalizedValue, localized } from '../localized-text';
import { COMMIT_MAX, cutText } from '../orders/rules';
import { type StageCategory, type StageStatus, Unit, type Unit as UnitCode } from '../vocabulary';
import { sideOf } from './progress';
import type { Side, SubStageSide, VisibleSubStage } from './stage';

export const REPORT_ORIGINS = ['app', 'link', 'offline', 'excel', 'key'] as const;
export type ReportOrigin = (typeof REPORT_ORIGINS)[number];

export const COMMENT_MAX = 2000;
export const FIGURE_MAX = 1e12;
export const PHOTOS_MAX = 5;
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const TAKE_BACK_MINUTES = 10;
/** Reports on one side of a stage within this time share a notification. */
export const BUNDLE_MINUTES = 10;

export const REPORT_MESSAGES = {
  nothing: localized('There is nothing to report yet.'),
  whole: localized('Pieces are whole numbers.'),
  number: (text: string) => localized('Quantity is not a number: {text}', { text }),
  comment: localized('A message can have up to {max} characters.', { max: String(COMMENT_MAX) }),
  reason: localized('Please say what must change.'),
  notOffered: (status: LocalizedValue) => localized('This stage cannot be set to {status}.', { status }),
  photos: localized('Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.'),
  completedEmpty: localized('A completed part needs a quantity.'),
  startedAlready: localized('A part with a quantity is not Not Started.'),
  tooLate: localized('This report can no longer be taken back.'),
  limit: (limit: number) => localized('At most {limit} can be reported.', { limit }),
  over: (figure: number, percent: number) =>
    localized('{figure} is {percent} more than required.', { figure, percent: { percent } }),
  full: (inhouse: number, required: number, status: StageStatus) =>
    localized('{inhouse} of {required} are reported. Enter the quantity to set this to {status}.', {
      inhouse,
      required,
      status: { status },
    }),
};

/** Percent over the required quantity that needs no confirmation, for orders without a tolerance field. */
const DEFAULT_TOLERANCE = 5;
export const TOLERANCE_FIELD = 'Quantity Tolerance';

/** The tolerance in percent from the value of the order's field (a number, '3' or '3 %'). */
export function toleranceOf(value: unknown): number {
  const number =
    typeof value === 'number' ? value : Number.parseFloat(String(value ?? '').replace(/^\D+/, ''));
  return Number.isFinite(number) && number >= 0 ? number : DEFAULT_TOLERANCE;
}

export interface FigureRule {
  required: number;
  /** The stored quantity; a figure that does not exceed it needs no confirmation. */
  inhouse: number;
  unit: UnitCode;
  tolerance: number;
}
export type FigureVerdict = { kind: 'ok' } | { kind: 'refused' | 'ask'; message: LocalizedText };

/** Accepts figures up to the tolerance, asks for confirmation up to double the requirement, refuses more. */
export function checkFigure(
  figure: number,
  { required, inhouse, unit, tolerance }: FigureRule,
): FigureVerdict {
  if (figure === inhouse) return { kind: 'ok' };
  if (unit === Unit.Piece && !Number.isInteger(figure))
    return { kind: 'refused', message: REPORT_MESSAGES.whole };
  const limit = 2 * required;
  if (figure < inhouse) return { kind: 'ok' };
  if (figure > limit) return { kind: 'refused', message: REPORT_MESSAGES.limit(limit) };
  if (figure * 100 <= required * (100 + tolerance)) return { kind: 'ok' };
  const percent = Math.round(((figure - required) / required) * 1000) / 10;
  return { kind: 'ask', message: REPORT_MESSAGES.over(figure, percent) };
}

export interface PartState {
  status: StageStatus;
  inhouse: number;
}
/** 'YYYY-MM-DD' of the first report and of the completion. */
interface PartDays {
  startedOn: string | null;
  actual: string | null;
}
export interface ReportedChange {
  subStageId: string;
  /** Reports of earlier versions have no days. */
  from: PartState & Partial<PartDays>;
  to: PartState;
}
const COMPLETE: readonly StageStatus[] = ['APPROVED', 'COMPLETED'];

/**
 * In a Quantity stage status and figure must agree: completing sets in-house to the requirement unless a figure is
 * sent, a figure that reaches the requirement completes the part, and a status that contradicts the stored figure is
 * refused.
 */
export function settleReport(
  now: PartState & { required: number },
  category: StageCategory,
  sent: Partial<PartState>,
): { state: PartState } | { message: LocalizedText } {
  const { required } = now;
  const state = { status: sent.status ?? now.status, inhouse: sent.inhouse ?? now.inhouse };
  if (category !== 'Quantity') return { state };
  const full = required > 0 && state.inhouse >= required;
  if (sent.status === undefined) return { state: { ...state, status: statusByFigure(now, state.inhouse) } };
  if (COMPLETE.includes(sent.status)) {
    if (sent.inhouse === undefined) return { state: { ...state, inhouse: Math.max(now.inhouse, required) } };
    return sent.inhouse === 0 && required > 0 ? { message: REPORT_MESSAGES.completedEmpty } : { state };
  }
  if (sent.status === 'NOT_STARTED')
    return (sent.inhouse ?? 0) > 0
      ? { message: REPORT_MESSAGES.startedAlready }
      : { state: { ...state, inhouse: 0 } };
  if (!full) return { state };
  return sent.inhouse === undefined
    ? { message: REPORT_MESSAGES.full(now.inhouse, required, sent.status) }
    : { state: { ...state, status: 'COMPLETED' } };
}

/** A part completed below its requirement stays complete, except at 0. */
function statusByFigure(now: PartState & { required: number }, inhouse: number): StageStatus {
  if (inhouse === now.inhouse) return now.status;
  const wasFull = now.required > 0 && now.inhouse >= now.required;
  if (now.required > 0 && inhouse >= now.required)
    return COMPLETE.includes(now.status) ? now.status : 'COMPLETED';
  if (inhouse === 0)
    return COMPLETE.includes(now.status) || now.status === 'IN_PROGRESS' ? 'NOT_STARTED' : now.status;
  if (COMPLETE.includes(now.status)) return wasFull ? 'IN_PROGRESS' : now.status;
  return now.status === 'NOT_STARTED' ? 'IN_PROGRESS' : now.status;
}

export function withPartState(
  part: VisibleSubStage,
  side: Side,
  { status, inhouse }: PartState,
): VisibleSubStage {
  const own = part.sides[side];
  if (!own) return part;
  const changed = { ...own, status, inhouse: { ...own.inhouse, value: inhouse } };
  return { ...part, sides: { ...part.sides, [side]: changed } };
}

/** At most 72 characters: 'Lab Dip: Submitted, 3 colors'. */
export function proposeSummary(stageName: string, what: string, parts: number): string {
  const rest = `: ${what}${parts > 1 ? `, ${parts} colors` : ''}`;
  return cutText(stageName, COMMIT_MAX - [...rest].length) + rest;
}

/** Times in ISO 8601. */
export interface SideState extends PartState {
  updatedAt: string | null;
  submittedAt: string | null;
}

/** The higher rank is ahead. */
const RANK: Record<StageStatus, number> = {
  NOT_STARTED: 0,
  IN_PROGRESS: 1,
  REJECTED: 1,
  SUBMITTED: 2,
  IN_REVIEW: 3,
  APPROVED: 4,
  COMPLETED: 4,
};
/** The trader submits to the buyer, so a part that the trader approved is only submitted on the client side. */
const PASSED_STATUS: Record<StageStatus, StageStatus> = {
  NOT_STARTED: 'NOT_STARTED',
  IN_PROGRESS: 'IN_PROGRESS',
  SUBMITTED: 'SUBMITTED',
  IN_REVIEW: 'SUBMITTED',
  APPROVED: 'SUBMITTED',
  REJECTED: 'IN_PROGRESS',
  COMPLETED: 'SUBMITTED',
};

/** Null for no change. Only what is ahead is passed on; after a rejection only later reports. */
export function passedOn(category: StageCategory, factory: SideState, client: SideState): PartState | null {
  const isRejected = client.status === 'REJECTED';
  if (isRejected && !answersRejection(category, factory, client)) return null;
  const status = passedStatus(category, factory.status);
  const counted = category === 'Quantity';
  if (counted && factory.inhouse < client.inhouse) return null;
  const leads = isRejected || RANK[status] > RANK[client.status];
  if (!leads && !(counted && factory.inhouse > client.inhouse)) return null;
  return {
    status: leads ? status : client.status,
    inhouse: counted ? factory.inhouse : client.inhouse,
  };
}

interface SidedPart {
  sides: Partial<
    Record<Side, Partial<Pick<SubStageSide, 'status' | 'inhouse' | 'required' | 'updatedAt' | 'submittedAt'>>>
  >;
}
const sideState = (part: SidedPart, side: Side): SideState => ({
  ...sideOf(part, side),
  updatedAt: part.sides[side]?.updatedAt ?? null,
  submittedAt: part.sides[side]?.submittedAt ?? null,
});
export const partsAhead = <S extends SidedPart>(category: StageCategory, parts: readonly S[]): S[] =>
  parts.filter((part) => passedOn(category, sideState(part, 'factory'), sideState(part, 'client')) !== null);

function passedStatus(category: StageCategory, status: StageStatus): StageStatus {
  if (category === 'Approval') return PASSED_STATUS[status];
  return status === 'REJECTED' ? 'IN_PROGRESS' : status;
}

/** The time of submission counts: a later decision about the same sample is not a new round. */
function answersRejection(category: StageCategory, factory: SideState, client: SideState): boolean {
  if (factory.status === 'NOT_STARTED' || factory.status === 'REJECTED' || client.updatedAt === null)
    return false;
  const isSample = category === 'Approval' && PASSED_STATUS[factory.status] === 'SUBMITTED';
  const at = (isSample ? factory.submittedAt : null) ?? factory.updatedAt;
  return at !== null && Date.parse(at) > Date.parse(client.updatedAt);
}
