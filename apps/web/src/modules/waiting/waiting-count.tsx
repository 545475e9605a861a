import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { waitingQueries, waitingTotal } from './queries';

/** The number of things that wait for the viewer; absent without any. */
export function WaitingCount({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const { data } = useQuery(waitingQueries.mine());
  const total = data ? waitingTotal(data) : 0;
  if (total === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden>{total}</span>
      <span className="sv-hidden">{t`${total} waiting for you`}</span>
    </span>
  );
}
