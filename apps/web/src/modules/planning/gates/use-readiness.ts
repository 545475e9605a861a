import { readiness } from '@selvedge/domain/planning/readiness/readiness';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planningQueries } from '#web/modules/planning/queries';
import type { StageReadiness } from './ready-line';

type BySide = Partial<Record<Side, StageReadiness>>;

/** Which parts may start, of the stages of a plan that wait for others. Guests see nothing of it. */
export function useReadiness(orderId: string, isGuest: boolean): ReadonlyMap<string, BySide> {
  const { data: plan } = useQuery({ ...planningQueries.plan(orderId), enabled: !isGuest });
  return useMemo(() => {
    const stages = isGuest ? [] : (plan?.stages ?? []);
    return new Map(
      stages.flatMap((stage): [string, BySide][] => {
        if (!stage.conditions) return [];
        const bySide: BySide = {};
        for (const side of SIDES) {
          const found = stage.sides[side] ? readiness(stage, stages, side) : null;
          if (found) bySide[side] = found;
        }
        return [[stage.stageId, bySide]];
      }),
    );
  }, [plan, isGuest]);
}
