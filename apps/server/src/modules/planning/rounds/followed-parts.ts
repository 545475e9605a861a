import type { Side } from '@selvedge/domain/planning/stage';
import { SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { Refusal } from '#server/http/refusal';
import type { ReportedPart } from '../report-store';

/** Throws 409 if the status of one of the parts follows sample rounds, which alone change it (approvals.md A 2.5). */
export function refuseFollowed(parts: readonly ReportedPart[], side: Side): void {
  if (parts.some((part) => part[side].followsRounds)) throw new Refusal('CONFLICT', SAMPLE_MESSAGES.follows);
}

/** Whole-stage reports leave out parts that follow rounds; 409 for naming one, or if no part is left. */
export function reportableParts(
  parts: readonly ReportedPart[],
  side: Side,
  areNamed: boolean,
): readonly ReportedPart[] {
  const free = parts.filter((part) => !part[side].followsRounds);
  if (areNamed || free.length === 0) refuseFollowed(parts, side);
  return free;
}
