import { useEffect, useMemo, useState } from 'react';
import type { DraftStage } from './plan-draft';
import type { StageWarnings } from './plan-warnings';
import type { PlanDays } from './stage-form';

const NONE: ReadonlyMap<string, StageWarnings> = new Map();

/** The warnings of a draft. Their rules are loaded when the plan has links or working days. */
export function usePlanWarnings(
  stages: readonly DraftStage[],
  days: PlanDays,
): ReadonlyMap<string, StageWarnings> {
  const [rules, setRules] = useState<typeof import('./plan-warnings') | null>(null);
  const isNeeded = days.calendars !== undefined || stages.some(({ after }) => after.length > 0);
  useEffect(() => {
    // Without its rules, the editor works without warnings.
    if (isNeeded) import('./plan-warnings').then(setRules, () => undefined);
  }, [isNeeded]);
  return useMemo(
    () => (rules && isNeeded ? rules.planWarnings(stages, days) : NONE),
    [rules, isNeeded, stages, days],
  );
}
