const PUSH_OUTCOMES = ['delivered', 'retried', 'ended', 'failed'] as const;
type PushOutcome = (typeof PUSH_OUTCOMES)[number];

const counts = new Map<PushOutcome, number>(PUSH_OUTCOMES.map((outcome) => [outcome, 0]));

export function countPush(outcome: PushOutcome): void {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}
export const pushCounts = (): ReadonlyMap<PushOutcome, number> => counts;
