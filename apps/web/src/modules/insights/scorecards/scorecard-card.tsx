import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { reasonLabel } from '@selvedge/domain/scorecards/delay-reasons';
import { productText } from '#web/lib/product-text';
import { saveCsv } from '#web/lib/save-file';
import { CardSection } from '#web/ui/card-section';
import { IconDownload, IconPrinter } from '#web/ui/icons';
import { EmptyState } from '#web/ui/states';
import { DelayReasons } from './delay-reasons';
import { monthName } from './figure-texts';
import { OnTimeMonths } from './on-time-months';
import type { Scorecard } from './queries';
import { ScorecardTiles } from './scorecard-tiles';
import styles from './scorecards.module.css';

export function ScorecardCard({ card, title }: { card: Scorecard; title: string }) {
  const { t } = useLingui();
  const saveScorecard = useScorecardCsv();
  return (
    <Stack gap="md">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.note}>{`${monthName(card.from)} - ${monthName(card.to)}`}</p>
        </div>
        <Group gap="xs" className={styles.actions}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveScorecard(card)}
          >
            <Trans>Download CSV</Trans>
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </Group>
      </div>
      <ScorecardTiles figures={card} />
      <CardSection title={t`On time by month`}>
        {card.onTime.sample === 0 ? (
          <EmptyState title={t`No orders were due in this period.`} />
        ) : (
          <OnTimeMonths months={card.months} />
        )}
      </CardSection>
      <CardSection title={t`Reasons for delays`}>
        <DelayReasons reasons={card.reasons} />
      </CardSection>
    </Stack>
  );
}

function useScorecardCsv(): (card: Scorecard) => void {
  const { t } = useLingui();
  return (card) => {
    const { onTime, slip, firstPass, response, months, reasons } = card;
    const percent = t`percent`;
    const days = t`days`;
    saveCsv(`${card.organization.name} ${card.from} ${card.to}`, [
      [t`Figure`, t`Of`, t`Value`, t`Unit`, t`Sample`],
      [t`On-time ex-factory`, '', onTime.percent, percent, onTime.sample],
      [t`On time by the baseline`, '', onTime.baselinePercent, percent, onTime.sample],
      [t`Mean slip`, '', slip.days, days, slip.sample],
      [t`First-pass approval`, '', firstPass.percent, percent, firstPass.sample],
      [t`Mean response`, '', response.days, days, response.sample],
      [t`Median response`, '', response.median, days, response.sample],
      ...months.flatMap((month) => [
        [t`On-time ex-factory`, month.month, month.percent, percent, month.sample],
        [t`On time by the baseline`, month.month, month.baselinePercent, percent, month.sample],
      ]),
      ...reasons.map((reason) => [
        t`Reasons for delays`,
        productText(reasonLabel(reason.code)),
        reason.days,
        days,
        null,
      ]),
    ]);
  };
}
