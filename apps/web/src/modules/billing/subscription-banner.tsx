import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { limitsText, reachedLimits } from '@selvedge/domain/billing/plans';
import { SubscriptionStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { productText } from '#web/lib/product-text';
import { readClaims } from '#web/lib/session';
import { IconAlertTriangle, IconCreditCard } from '#web/ui/icons';
import { billingQueries } from './queries';
import styles from './subscription-banner.module.css';

const KEY = 'selvedge.banner-dismissed';

/** Shown without an active plan or with a reached limit. It can be dismissed for the session. */
export function SubscriptionBanner() {
  const { t } = useLingui();
  const { data } = useQuery(billingQueries.mine);
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(KEY));
  if (!data || data.billing === 'off') return null;
  const { subscription } = data;
  const active = subscription?.status === SubscriptionStatus.Active;
  const reached = reachedLimits((active ? subscription.plan.features : data.allowance) ?? []);
  const limits = limitsText(reached);
  const limitWords = limits ? productText(limits) : '';
  const text = active ? limitWords : t`No Active Subscription`;
  // Includes the expiry of the session, so that the banner returns after the next sign-in.
  const mark = `${readClaims()?.exp} ${text}`;
  if (text === '' || dismissed === mark) return null;
  const dismiss = () => {
    sessionStorage.setItem(KEY, mark);
    setDismissed(mark);
  };
  const Icon = active ? IconAlertTriangle : IconCreditCard;
  return (
    <aside className={active ? styles.red : styles.orange} aria-label={t`Subscription`}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <strong>{text}</strong> {!active && limits ? <span>{limitWords}</span> : null}
      </span>
      {data.can.manage ? (
        <Link to="/pricing" className={styles.link}>
          {active || data.usedTrial ? <Trans>View Plans</Trans> : <Trans>Start Free Trial</Trans>}
        </Link>
      ) : (
        <span className={styles.link}>
          <Trans>Ask an Admin of {data.organizationName}</Trans>
        </span>
      )}
      <CloseButton size="sm" aria-label={t`Dismiss`} onClick={dismiss} className={styles.close} />
    </aside>
  );
}
