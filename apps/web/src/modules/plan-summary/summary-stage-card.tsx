import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { daysLeft } from '@selvedge/domain/planning/due';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { summaryState } from '@selvedge/domain/planning/summary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { useState } from 'react';
import { fixedText } from '#web/lib/fixed-text';
import { formatDay, formatPercent } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import type { User } from '#web/modules/identity/queries';
import type { SummaryStage } from '#web/modules/planning/queries';
import { DueChip } from '#web/ui/due-chip';
import { IconArrowsDiff } from '#web/ui/icons';
import { ProgressBar } from '#web/ui/progress-bar';
import { StatusBadge } from '#web/ui/status-badge';
import { CompareDialog } from './compare-dialog';
import { PeoplePopover } from './people-popover';
import styles from './plan-summary.module.css';
import { figuresOf, STATE_TONES, shownStatus } from './sides';
import { StyleCarousel } from './style-carousel';
import { totalsText } from './totals-text';

interface SummaryStageCardProps {
  stage: SummaryStage;
  /** The side whose figures are shown: client for Buyers and Traders, factory for Manufacturers. */
  side: Side;
  compares: boolean;
  today: Day;
  users: ReadonlyMap<number, User>;
}

export function SummaryStageCard({ stage, side, compares, today, users }: SummaryStageCardProps) {
  const { t } = useLingui();
  const [comparing, setComparing] = useState(false);
  const figures = figuresOf(stage, side);
  const state = summaryState(figures, stage.category);
  const { clients = [], traders = [], manufacturers = [] } = stage.associatedUsers ?? {};
  const percent = figures.total === 0 ? 0 : (100 * figures.completed) / figures.total;
  const amounts = totalsText(figures.totals ?? []);
  return (
    <article className={`sv-card ${styles.card}`} aria-label={stageText(stage.stageName)}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.name}>{stageText(stage.stageName)}</h2>
          <p className={styles.muted}>
            {productText({ text: stage.stageType })} · {productText({ text: stage.category })}
          </p>
        </div>
        <div className={styles.facts}>
          <StatusBadge
            tone={STATE_TONES[state]}
            label={fixedText(STAGE_STATUS_LABELS[shownStatus(figures.status, state)])}
          />
          {figures.deadline ? <span className={styles.muted}>{formatDay(figures.deadline)}</span> : null}
          {!sideIsTracked(stage, side) ? (
            <StatusBadge tone="grey" label={t`Not shared`} />
          ) : state === 'completed' ? (
            <StatusBadge tone="green" label={t`Complete`} />
          ) : figures.deadline ? (
            <DueChip days={daysLeft(figures.deadline, today)} rule="tracker" />
          ) : null}
        </div>
      </header>
      <div className={styles.line}>
        <div className={styles.progress}>
          <ProgressBar percent={percent} label={t`Progress of ${stageText(stage.stageName)}`} />
          <span className={styles.muted}>
            <Trans>
              {figures.completed} of {figures.total} complete
            </Trans>
            {stage.category === 'Quantity' && amounts !== ''
              ? ` · ${amounts} (${formatPercent(figures.inhousePercent ?? 0)})`
              : null}
          </span>
        </div>
        <div className={styles.team}>
          <PeoplePopover label={t`Buyer`} ids={clients} users={users} />
          <PeoplePopover label={t`Trader`} ids={traders} users={users} />
          <PeoplePopover label={t`Factory`} ids={manufacturers} users={users} />
        </div>
        {compares ? (
          <Button
            variant="default"
            className="sv-no-print"
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            onClick={() => setComparing(true)}
          >
            <Trans>You vs Factory</Trans>
          </Button>
        ) : null}
      </div>
      <StyleCarousel stage={stage} side={side} />
      {comparing ? <CompareDialog stage={stage} onClose={() => setComparing(false)} /> : null}
    </article>
  );
}
