import { Trans, useLingui } from '@lingui/react/macro';
import { usePageHead } from '#web/lib/page-head';
import { PlansSection } from '#web/modules/billing/plans-section';
import { LinkButton, TextLink } from '#web/ui/link';
import styles from './pricing-page.module.css';
import { PublicFrame } from './public-frame';

export function PricingPage() {
  const { t } = useLingui();
  usePageHead(
    t`Pricing - Selvedge`,
    t`Compare the plans of Selvedge: a free 7-day trial without a credit card, Standard, Premium and Enterprise. Buyers and factories are always free.`,
  );
  return (
    <PublicFrame>
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>
              <Trans>Compare Our Plans</Trans>
            </h1>
            <p className={styles.lead}>
              <Trans>Find the perfect plan to supercharge your workflow</Trans>
            </p>
          </div>
          <LinkButton to="/home" variant="default" size="sm">
            <Trans>Dashboard</Trans>
          </LinkButton>
        </header>
        <PlansSection />
        <p className={styles.more}>
          <Trans>
            Buyers and factories take part for free and are never counted. More on trials, limits and billing
            in the <TextLink to="/faq">frequently asked questions</TextLink>.
          </Trans>
        </p>
      </div>
    </PublicFrame>
  );
}
