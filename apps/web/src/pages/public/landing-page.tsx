import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePageHead } from '#web/lib/page-head';
import { useAnchor } from '#web/lib/use-anchor';
import { ByInvitation } from '#web/modules/identity/by-invitation';
import { LinkButton } from '#web/ui/link';
import { Audiences } from './audiences';
import { Features } from './features';
import styles from './landing-page.module.css';
import { PublicFrame } from './public-frame';
import { RedThread } from './red-thread';
import { Vignette } from './vignette';

const PlansSection = lazy(() =>
  import('#web/modules/billing/plans-section').then((m) => ({ default: m.PlansSection })),
);

export function LandingPage() {
  const { t } = useLingui();
  usePageHead(
    t`Selvedge - Supply Chain Factory to Your Hand`,
    t`Order management for apparel sourcing: buyers, traders and factories around one order, with Time and Action plans, styles, materials and messages.`,
  );
  useAnchor();
  return (
    <PublicFrame>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.tagline}>
            <Trans>Supply Chain Factory to Your Hand</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              One order, from sample approval to delivery, for the buyer who placed it, the trader who runs it
              and the factory that sews it.
            </Trans>
          </p>
          <div className={styles.calls}>
            <LinkButton to="/signup" size="lg" className="sv-open-sign-up">
              <Trans>Start Free Trial</Trans>
            </LinkButton>
            <Button size="lg" variant="default">
              <Trans>Watch Demo</Trans>
            </Button>
            <Button size="lg" variant="default">
              <Trans>Schedule Demo</Trans>
            </Button>
          </div>
          <p className={`${styles.note} sv-open-sign-up`}>
            <Trans>7 days free, no credit card.</Trans>
          </p>
          <p className={`${styles.note} sv-by-invitation`}>
            <ByInvitation />
          </p>
        </div>
        <Vignette />
      </section>
      <RedThread />
      <Features />
      <Audiences />
      <section className={styles.plans} id="pricing" aria-labelledby="pricing-title">
        <div className={styles.inner}>
          <h2 className={styles.heading} id="pricing-title" tabIndex={-1}>
            <Trans>Compare Our Plans</Trans>
          </h2>
          <p className={styles.sub}>
            <Trans>Find the perfect plan to supercharge your workflow</Trans>
          </p>
          <noscript>
            <Trans>The plans and signing in need JavaScript.</Trans>
          </noscript>
          <Suspense fallback={<div className={styles.plansRoom} />}>
            <PlansSection />
          </Suspense>
        </div>
      </section>
      <section className={styles.closing} aria-labelledby="closing-title">
        <div className={styles.closingInner}>
          <div>
            <h2 className={styles.heading} id="closing-title">
              <Trans>Put your next order on one page.</Trans>
            </h2>
            <p className={styles.closingText}>
              <Trans>
                Enter one purchase order, invite its buyer and its factory, and see on the first day what is
                late.
              </Trans>
            </p>
          </div>
          <div className={styles.calls}>
            <LinkButton to="/signup" size="lg" className={`${styles.onCloth} sv-open-sign-up`}>
              <Trans>Start Free Trial</Trans>
            </LinkButton>
          </div>
        </div>
      </section>
    </PublicFrame>
  );
}
