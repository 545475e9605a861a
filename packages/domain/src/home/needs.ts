import { type Day, daysBetween } from '../calendar';
import { isAdmin } from '../identity/policy';
import type { WorkLane } from '../planning/lanes';
import { isSideOpen, type SideState } from '../planning/sides';
import type { Side } from '../planning/stage';
import { type OrganizationType, type Role, type StageStatus, UserType } from '../vocabulary';

/** Most urgent first; a stage is listed once, by the first that applies. */
export const STAGE_NEEDS = ['late', 'decide', 'review', 'sendAgain', 'dueToday'] as const;
export type StageNeed = (typeof STAGE_NEEDS)[number];
export const NEEDS_SHOWN = 8;

interface Waiting {
  need: StageNeed;
  side: Side;
  statuses: readonly StageStatus[];
}
const IN_REVIEW: readonly StageStatus[] = ['SUBMITTED', 'IN_REVIEW'];
/** Decisions for a buyer or trader, new samples for a factory. */
export const WAITING_PARTS: Record<UserType, Waiting> = {
  [UserType.Buyer]: { need: 'decide', side: 'client', statuses: IN_REVIEW },
  [UserType.Trader]: { need: 'review', side: 'factory', statuses: IN_REVIEW },
  [UserType.Manufacturer]: { need: 'sendAgain', side: 'factory', statuses: ['REJECTED'] },
};

export interface NeedSide extends SideState {
  side: Side;
  lane: WorkLane;
  commitment: Day | null;
  parts: readonly StageStatus[];
}
interface Needed {
  need: StageNeed;
  /** The days since the earliest missed deadline; 0 for other needs. */
  days: number;
}

/**
 * Why a stage needs a person of a user type today, or null. Only open sides on which it is the person's turn count.
 * @internal `stageNeeds` of the server implements the same rule in SQL; a table test compares both.
 */
export function needOf(userType: UserType, sides: readonly NeedSide[], today: Day): Needed | null {
  const open = sides.filter((one) => one.lane === 'mine' && isSideOpen(one));
  const late = open.flatMap(({ commitment }) => (commitment && commitment < today ? [commitment] : []));
  const [earliest] = late.sort();
  if (earliest) return { need: 'late', days: daysBetween(earliest, today) };
  const { need, side: asked, statuses } = WAITING_PARTS[userType];
  if (open.some(({ side, parts }) => side === asked && parts.some((status) => statuses.includes(status))))
    return { need, days: 0 };
  return open.some(({ commitment }) => commitment === today) ? { need: 'dueToday', days: 0 } : null;
}

export interface NeedingStage extends Needed {
  orderId: string;
  orderName: string;
  stageId: string;
  stageName: string;
}
interface Organization {
  organizationId: number;
  organizationType: OrganizationType;
  name: string;
}
type NeedLine =
  | ({ kind: StageNeed } & Omit<NeedingStage, 'need'>)
  | ({ kind: 'connect' } & Organization)
  | { kind: 'unread'; count: number };

/** Requests to connect are for Admins. */
export function needLines(
  { role }: { role: Role },
  found: {
    /** At least `NEEDS_SHOWN` stages, by `needOf`. */
    stages: readonly NeedingStage[];
    requests: readonly Organization[];
    unread: number;
  },
): NeedLine[] {
  const requests = isAdmin({ role }) ? found.requests : [];
  const stages = [...found.stages].sort(
    (one, other) => STAGE_NEEDS.indexOf(one.need) - STAGE_NEEDS.indexOf(other.need) || other.days - one.days,
  );
  const lines: NeedLine[] = [
    ...stages.map(({ need, ...stage }) => ({ kind: need, ...stage })),
    ...requests.map((request) => ({ kind: 'connect' as const, ...request })),
    ...(found.unread > 0 ? [{ kind: 'unread' as const, count: found.unread }] : []),
  ];
  return lines.slice(0, NEEDS_SHOWN);
}
