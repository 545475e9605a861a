import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { EffectList } from '#web/ui/effect-list';
import { FailedState } from '#web/ui/states';
import { changeQueries, type OrderChange } from './queries';

/** Whether a reader who proposed or answers a change is shown what it would do to the plan. */
const isUndecided = ({ kind, state }: OrderChange): boolean => kind !== 'notice' && state === 'open';

export function ChangeEffects({ orderId, change }: { orderId: string; change: OrderChange }) {
  const { t } = useLingui();
  const detail = useQuery({
    ...changeQueries.detail(orderId, change.changeId),
    enabled: isUndecided(change),
  });
  if (!isUndecided(change)) return null;
  if (detail.isError)
    return (
      <FailedState
        message={failureText(detail.error, t`Failed to load the effects on the plan`)}
        onRetry={() => void detail.refetch()}
      />
    );
  return <EffectList effects={detail.data?.effects ?? []} />;
}
