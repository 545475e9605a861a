import { Trans } from '@lingui/react/macro';
import { annualSaving, TRIAL } from '@selvedge/domain/billing/plans';
import { numberTag } from '@selvedge/i18n/locale-tags';
import { formatPercent } from '#web/lib/format';
import { shownLanguage } from '#web/lib/language';
import styles from './plans.module.css';
import type { Plan } from './queries';

export type Period = 'monthly' | 'annual';

const dollars = (amount: number) =>
  new Intl.NumberFormat(numberTag(shownLanguage()), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** The price per month with a note: seven days for the trial, or the annual price and its saving. */
export function Price({ plan, period }: { plan: Plan; period: Period }) {
  const monthly = period === 'annual' ? plan.priceAnnually / 12 : plan.priceMonthly;
  const yearly = dollars(plan.priceAnnually);
  const saving = formatPercent(annualSaving(plan));
  return (
    <div className={styles.price}>
      <span className={styles.amount}>{dollars(Math.round(monthly * 100) / 100)}</span>{' '}
      <span className={styles.per}>
        <Trans>/ month</Trans>
      </span>
      <span className={styles.terms}>
        {plan.name === TRIAL ? (
          <Trans>7 days, no credit card</Trans>
        ) : period === 'annual' ? (
          <Trans>
            {yearly} a year · Save {saving}
          </Trans>
        ) : (
          <Trans>billed every month</Trans>
        )}
      </span>
    </div>
  );
}
