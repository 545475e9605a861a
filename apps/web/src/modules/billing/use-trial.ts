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

/** Who the plans' table is read by: their organization's plan for a trader's people, nobody's for all others. */
export function useOwnSubscription() {
  const trader = readClaims()?.usertype === UserType.Trader;
  return useQuery({ ...billingQueries.mine, enabled: trader, retry: false });
}

/** Starts the trial of a trader; a visitor goes to the sign-in page, a buyer or factory reads who may start one. */
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
