import { type ReactNode, Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { placeOfRounds, roundsText } from '#web/lib/rounds-address';
import { useSearchTexts } from '#web/lib/search';

const RoundsPanel = lazyOnIdle(() =>
  import('#web/modules/samples/rounds-panel').then((module) => module.RoundsPanel),
);

export function useRoundsPanel(orderId: string): ReactNode {
  const [search, patch] = useSearchTexts();
  const place = placeOfRounds(search.rounds);
  if (!place) return undefined;
  return (
    <Suspense fallback={null}>
      <RoundsPanel
        orderId={orderId}
        place={place}
        onSide={(side) => patch({ rounds: roundsText({ ...place, side }) })}
        onClose={() => patch({ rounds: undefined })}
      />
    </Suspense>
  );
}
