import { INBOUND_OUTCOMES, type InboundOutcome } from '@selvedge/domain/replies/decide';

const counts = new Map<InboundOutcome, number>(INBOUND_OUTCOMES.map((outcome) => [outcome, 0]));

export function countInbound(outcome: InboundOutcome): void {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}
export const inboundCounts = (): ReadonlyMap<InboundOutcome, number> => counts;
