import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShortDay } from '#web/lib/format';
import { DueChip } from '#web/ui/due-chip';
import { IconArrowRight } from '#web/ui/icons';
import { StageStatusBadge } from '#web/ui/status-badge';
import { SidePanelTint } from '#web/ui/tint-panel';
import styles from './audiences.module.css';

export function Audiences() {
  const { t } = useLingui();
  return (
    <section className={styles.section} aria-labelledby="audiences-title">
      <h2 className={styles.heading} id="audiences-title">
        <Trans>One order, three views of it</Trans>
      </h2>
      <div className={styles.cards}>
        <Audience
          title={t`Buyers and Brands`}
          text={t`Follow every order against the dates you were promised, and approve without searching for the mail.`}
          type="buyer"
          call={t`Sign up as a buyer`}
        >
          <SidePanelTint side="client">
            <StagePreview name={t`PP sample`} date={formatShortDay('2027-03-12')}>
              <StageStatusBadge status="IN_REVIEW" />
            </StagePreview>
          </SidePanelTint>
        </Audience>
        <Audience
          title={t`Traders and Intermediaries`}
          text={t`Plan once, promise the buyer one date and ask the factory for another, and see both before either is late.`}
          type="trader"
          call={t`Sign up as a trader`}
        >
          <SidePanelTint side="client">
            <StagePreview name={t`PP sample`} date={formatShortDay('2027-03-12')}>
              <DueChip days={6} rule="home" />
            </StagePreview>
          </SidePanelTint>
          <SidePanelTint side="factory">
            <StagePreview name={t`PP sample`} date={formatShortDay('2027-03-09')}>
              <DueChip days={3} rule="home" />
            </StagePreview>
          </SidePanelTint>
        </Audience>
        <Audience
          title={t`Manufacturers`}
          text={t`Know what is due this week, report status and quantity from the floor, and be asked once.`}
          type="manufacturer"
          call={t`Sign up as a factory`}
        >
          <SidePanelTint side="factory">
            <StagePreview name={t`Fabric in-house`} date="640 / 900 Kg">
              <StageStatusBadge status="IN_PROGRESS" />
            </StagePreview>
          </SidePanelTint>
        </Audience>
      </div>
    </section>
  );
}

interface AudienceProps {
  title: string;
  text: string;
  type: 'buyer' | 'trader' | 'manufacturer';
  call: string;
  children: ReactNode;
}
function Audience({ title, text, type, call, children }: AudienceProps) {
  const { t } = useLingui();
  return (
    <article className={`sv-card ${styles.card}`}>
      <h3>{title}</h3>
      <p>{text}</p>
      <figure className={styles.view} aria-label={t`Example of what they see`}>
        {children}
      </figure>
      <Link to="/signup" search={{ type }} className={`${styles.call} sv-open-sign-up`}>
        {call} <IconArrowRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </article>
  );
}

const StagePreview = ({ name, date, children }: { name: string; date: string; children: ReactNode }) => (
  <div className={styles.seen}>
    <span>
      {name}
      <small>{date}</small>
    </span>
    {children}
  </div>
);
