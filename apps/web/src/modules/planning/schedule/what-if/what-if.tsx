import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { END_KEY } from '@selvedge/domain/planning/schedule/end';
import { type Schedule as Reckoned, reckon } from '@selvedge/domain/planning/schedule/reckon';
import type { SchedulePlan } from '@selvedge/domain/planning/schedule/schedule-plan';
import { comparisonOf } from '@selvedge/domain/planning/schedule/schedule-texts';
import { whatIfRows, withScenarios } from '@selvedge/domain/planning/schedule/what-if';
import { whatIfEndText, whatIfSummary } from '@selvedge/domain/planning/schedule/what-if-texts';
import { SIDES } from '@selvedge/domain/planning/sides';
import { useMemo } from 'react';
import { productText } from '#web/lib/product-text';
import type { Order } from '#web/modules/orders/queries';
import type { Plan } from '#web/modules/planning/queries';
import { browserPlan } from '#web/modules/planning/schedule/browser-plan';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { EmptyState } from '#web/ui/states';
import { MoveDeadlines } from './move-deadlines';
import { choicesOf, type ScenarioDraft, scenarioOf } from './scenario-drafts';
import { ScenarioList } from './scenario-list';
import { WhatIfTable } from './what-if-table';

interface WhatIfProps {
  order: Order;
  schedule: Schedule;
  plan: Plan;
  drafts: readonly ScenarioDraft[];
  onDrafts: (drafts: readonly ScenarioDraft[]) => void;
  onApplied: () => void;
}

/** Previews scenarios. All forecasts are computed here; nothing is sent before deadlines are moved. */
export function WhatIf({ order, schedule, plan, drafts, onDrafts, onApplied }: WhatIfProps) {
  const { t } = useLingui();
  const { asOf } = schedule;
  const { customFields } = order;
  const { stages } = plan;
  const schedulePlan = useMemo(
    () => browserPlan(schedule, stages, customFields),
    [schedule, stages, customFields],
  );
  const now = useMemo(() => reckon(schedulePlan, asOf, 'trader'), [schedulePlan, asOf]);
  const choices = useMemo(
    () => choicesOf(schedulePlan, whatIfRows(schedulePlan, now, now)),
    [schedulePlan, now],
  );
  const scenarios = useMemo(
    () => drafts.flatMap((draft) => scenarioOf(draft, choices) ?? []),
    [drafts, choices],
  );
  const then = useMemo(
    () => reckon(withScenarios(schedulePlan, scenarios, asOf), asOf, 'trader'),
    [schedulePlan, scenarios, asOf],
  );
  const nameOf = (stageId: string) => stages.find((stage) => stage.stageId === stageId)?.stageName ?? '';
  return (
    // The padding leaves room for the focus ring of the first button.
    <Stack pt={4}>
      <ScenarioList {...{ drafts, choices, nameOf, asOf }} onChange={onDrafts} />
      {scenarios.length === 0 ? (
        <EmptyState title={t`Choose what might happen.`} />
      ) : (
        <>
          <Text role="status" fw={600}>
            <EndSentence plan={schedulePlan} now={now} then={then} nameOf={nameOf} />
          </Text>
          <WhatIfTable rows={whatIfRows(schedulePlan, now, then)} nameOf={nameOf} />
          {schedule.can.plan ? (
            <MoveDeadlines
              orderId={order.orderId}
              version={plan.version}
              plan={schedulePlan}
              then={then}
              proposal={whatIfSummary(scenarios, nameOf)}
              onMoved={onApplied}
            />
          ) : (
            <Text c="dimmed">{order.reasons?.plan ?? <Trans>You have read-only access.</Trans>}</Text>
          )}
        </>
      )}
    </Stack>
  );
}

interface EndSentenceProps {
  plan: SchedulePlan;
  now: Reckoned;
  then: Reckoned;
  nameOf: (stageId: string) => string;
}

/** The end of the client side or, if the buyer does not see the end stage, of the factory side. */
function EndSentence({ plan, now, then, nameOf }: EndSentenceProps) {
  const side = SIDES.find((one) => now.ends[one] && then.ends[one]);
  const before = side && now.ends[side];
  const after = side && then.ends[side];
  const end = plan.stages.find(({ stageId }) => stageId === then.endStageId);
  if (!before || !after || !end) return null;
  const name = end.key === END_KEY ? null : nameOf(end.stageId);
  return productText(whatIfEndText(name, before, after, comparisonOf(side, plan.endDays[side] !== null)));
}
