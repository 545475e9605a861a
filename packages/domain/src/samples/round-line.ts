import type { Day } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';
import type { Courier } from './couriers';
import { RESULT_TEXTS, type RoundState, type SampleResult } from './rounds';

interface LineFacts {
  round: number;
  state: RoundState;
  dueOn: Day | null;
  sentOn: Day | null;
  receivedOn: Day | null;
  result: SampleResult | null;
  resultOn: Day | null;
  /** Null without a parcel. */
  courier: Courier | null;
}

/** 'Round 2, sent 4 Mar, DHL' (approvals.md A 6) */
export function roundLine(facts: LineFacts): LocalizedText {
  const { state, dueOn, sentOn, receivedOn, result, resultOn, courier } = facts;
  const round = String(facts.round);
  if (state === 'answered' && result && resultOn)
    return localized('Round {round}, {result}, {day}', {
      round,
      result: RESULT_TEXTS[result],
      day: { shortDay: resultOn },
    });
  if (state === 'received' && receivedOn)
    return localized('Round {round}, received {day}', { round, day: { shortDay: receivedOn } });
  if (state === 'sent' && sentOn)
    return courier
      ? localized('Round {round}, sent {day}, {courier}', { round, day: { shortDay: sentOn }, courier })
      : localized('Round {round}, sent {day}', { round, day: { shortDay: sentOn } });
  if (state === 'packed') return localized('Round {round}, in the bag', { round });
  return dueOn
    ? localized('Round {round}, due {day}', { round, day: { shortDay: dueOn } })
    : localized('Round {round}, planned', { round });
}
