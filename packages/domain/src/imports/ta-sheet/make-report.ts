import type { Day } from '../../calendar';
import { NO_REPORT, type PartReport, type StatusStep } from '../../orders/loaded-order';
import type { Side } from '../../planning/stage';
import type { StageCategory, StageStatus } from '../../vocabulary';
import { factsOfSide, type SideChoices } from './side-facts';
import type { StageFacts } from './stage-facts';

export interface Reporting extends SideChoices {
  category: StageCategory;
  side: Side;
  /** In the part's unit. */
  inHouse: number;
  by: number;
  /** Of the import. */
  now: string;
}

const NOON = 'T12:00:00.000Z';
const instantOf = (day: Day | null, now: string): string =>
  day === null || `${day}${NOON}` > now ? now : `${day}${NOON}`;

/** What the cells of a part report on one side: its report, and the changes of its status that led to it. */
export function reportOf(
  facts: StageFacts,
  { category, side, inHouse, by, now, ...choices }: Reporting,
): { report: PartReport; steps: StatusStep[] } {
  const { status, startedOn, submittedOn, rejectedOn, doneOn } = factsOfSide(
    facts,
    side,
    category,
    choices,
    null,
  );
  if (status === 'NOT_STARTED') return { report: NO_REPORT, steps: [] };
  const isApproval = category === 'Approval';
  const lastDay = facts.done ? doneOn : status === 'REJECTED' ? rejectedOn : (startedOn ?? submittedOn);
  const before: [Day, StageStatus][] = isApproval
    ? [
        ...(submittedOn === null ? [] : facts.submitted).map((day): [Day, StageStatus] => [day, 'SUBMITTED']),
        ...(rejectedOn === null ? [] : [[rejectedOn, 'REJECTED'] as [Day, StageStatus]]),
      ]
    : [];
  before.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const days: [Day | null, StageStatus][] = [
    ...before.filter(([day]) => lastDay === null || day <= lastDay),
    [lastDay, status],
  ];
  const steps: StatusStep[] = [];
  for (const [day, to] of days) {
    const from = steps.at(-1)?.to ?? 'NOT_STARTED';
    if (from !== to) steps.push({ at: instantOf(day, now), actorId: by, from, to });
  }
  const submitted = steps.findLast(({ to }) => to === 'SUBMITTED');
  const begun = [startedOn, doneOn, ...(submittedOn === null ? [] : facts.submitted)].flatMap(
    (day) => day ?? [],
  );
  return {
    steps,
    report: {
      status,
      inhouse: category === 'Quantity' ? inHouse : 0,
      startedOn: begun.toSorted()[0] ?? null,
      actual: doneOn,
      submittedAt: submitted?.at ?? null,
      submittedBy: submitted ? by : null,
      updatedAt: steps.at(-1)?.at ?? now,
      updatedBy: by,
    },
  };
}
