import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { followsRounds, sampleQueries } from '#web/modules/samples/queries';

/** Tells whether the status of a part follows its sample rounds on a side, so that it cannot be reported. */
export function useFollowsRounds(
  orderId: string,
  enabled = true,
): (subStageId: string, side: Side) => boolean {
  const { data } = useQuery({ ...sampleQueries.ofOrder(orderId), enabled });
  return useCallback((subStageId, side) => followsRounds(data ?? [], subStageId, side), [data]);
}
