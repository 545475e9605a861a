import { useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { readClaims } from '#web/lib/session';
import { toast } from '#web/ui/toast';
import { billingQueries, useActivateTrial } from './queries';

export type TrialOutcome = 'restricted' | 'activated' | 'failed';

/** The subscription of a trader's organization; undefined for other readers. */
export function useOwnSubscription() {
  const trader = readClaims()?.usertype === UserType.Trader;
  return useQuery({ ...billingQueries.mine, enabled: trader, retry: false });
}

/** Starts the trial of a trader. Visitors go to the sign-in page; buyers and factories get an explanation. */
export function useTrial() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const activation = useActivateTrial();
  const [outcome, setOutcome] = useState<TrialOutcome | null>(null);
  const start = () => {
    const claims = readClaims();
    if (!claims) {
      toast.error(t`Please login to activate trial`);
      void navigate({ to: '/login', search: { next: '/pricing' } });
      return;
    }
    if (claims.usertype !== UserType.Trader) return setOutcome('restricted');
    activation.mutate(undefined, {
      onSuccess: () => setOutcome('activated'),
      onError: () => setOutcome('failed'),
    });
  };
  return {
    start,
    pending: activation.isPending,
    outcome,
    failure: activation.isError
      ? failureText(activation.error, t`The trial could not be activated. Please try again.`)
      : '',
    close: () => setOutcome(null),
  };
}
