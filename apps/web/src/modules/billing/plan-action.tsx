import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { TRIAL } from '@selvedge/domain/billing/plans';
import { mailLink } from '#web/lib/contact';
import styles from './plans.module.css';
import type { Plan } from './queries';

interface PlanActionProps {
  plan: Plan;
  current: string | null;
  usedTrial: boolean;
  pending: boolean;
  /** The organization to contact, if the reader cannot manage its plan. */
  ask: string | null;
  onTrial: () => void;
}

/** Only the trial can be started here; 'Choose Plan' has no action, because other plans are sold in person. */
export function PlanAction({ plan, current, usedTrial, pending, ask, onTrial }: PlanActionProps) {
  const { t } = useLingui();
  const { name } = plan;
  if (current === name)
    return (
      <p className={styles.current}>
        <Trans>Your current plan</Trans>
      </p>
    );
  if (name === TRIAL)
    return usedTrial || current !== null ? (
      <p className={styles.current}>{usedTrial ? t`Trial already used` : t`Your plan includes more`}</p>
    ) : ask ? (
      <p className={styles.current}>
        <Trans>Ask an Admin of {ask}</Trans>
      </p>
    ) : (
      <Button fullWidth size="sm" onClick={onTrial} loading={pending}>
        <Trans>Start Free Trial</Trans>
      </Button>
    );
  return (
    <div className={styles.choice}>
      <Button fullWidth size="sm" variant="default" aria-label={t`Choose Plan: ${name}`}>
        <Trans>Choose Plan</Trans>
      </Button>
      <a href={mailLink(t`Selvedge ${name} plan`)} aria-label={t`Contact sales about ${name}`}>
        <Trans>Contact sales</Trans>
      </a>
    </div>
  );
}
