import type { dateChanges } from '@selvedge/contract/dates';
import type { ResultOf } from '@selvedge/contract/endpoint';
import { visibleStatements } from '@selvedge/domain/planning/dates/reasons';
import { mayUpdateSide } from '@selvedge/domain/planning/policy';
import type { Context } from '#server/http/context';
import type { PlannedOrder } from '../store';
import type { ChangeDetails } from './date-history-store';

type DateChange = ResultOf<typeof dateChanges>['changes'][number];

export function presentDateChange(
  { actor }: Context,
  order: Omit<PlannedOrder, 'styles'>,
  change: ChangeDetails,
): DateChange {
  const { changeId, stageId, stageName, subStageId, subStageName, side, kind, from, to, at, byName } = change;
  return {
    id: changeId,
    stageId,
    stageName,
    subStageId,
    subStageName,
    side,
    kind,
    from,
    to,
    at,
    byName,
    statements: visibleStatements(change.statements, side, actor.userType).map(
      ({ sharedWith, ...statement }) => ({
        ...statement,
        ...(sharedWith ? { tell: [...sharedWith] } : {}),
      }),
    ),
    can: { state: mayUpdateSide(actor, order, change.associatedUsers, side).allowed },
  };
}
