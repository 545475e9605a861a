import type { Side } from '@selvedge/domain/planning/stage';
import type { Stage, SubStage } from '#web/modules/planning/queries';

/** A date of a stage's side that a person changes: the deadline, also of one part, or the expected day. */
export type DateEdit =
  | { kind: 'deadline'; stage: Stage; side: Side; part: SubStage | null }
  | { kind: 'expected'; stage: Stage; side: Side };

export const mayReport = ({ can }: Stage, side: Side): boolean =>
  (side === 'client' ? can?.updateClient : can?.updateFactory) === true;
