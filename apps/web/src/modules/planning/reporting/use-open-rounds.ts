import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type RoundsPlace, roundsText } from '#web/lib/rounds-address';
import { useSearchTexts } from '#web/lib/search';

const PLAN = 'CREATE_ORDER_PLANNING_LIST';

/** Opens the rounds of a part next to its order. */
export function useOpenRounds(orderId: string): (place: RoundsPlace) => void {
  const [, patch] = useSearchTexts();
  const navigate = useNavigate();
  const { orderId: shown } = useParams({ strict: false });
  return useCallback(
    (place) => {
      const rounds = roundsText(place);
      if (shown === orderId) patch({ rounds, comments: undefined, thread: undefined });
      else void navigate({ to: '/order/$orderId', params: { orderId }, search: { tab: PLAN, rounds } });
    },
    [orderId, shown, patch, navigate],
  );
}
