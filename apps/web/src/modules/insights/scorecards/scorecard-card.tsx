import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { CardSection } from '#web/ui/card-section';
import { IconDownload, IconPrinter } from '#web/ui/icons';
import { EmptyState } from '#web/ui/states';
import { DelayReasons } from './delay-reasons';
import { monthName } from './figure-texts';
import { OnTimeMonths } from './on-time-months';
import type { Scorecard } from './queries';
import { useScorecardCsv } from './scorecard-csv';
import { ScorecardTiles } from './scorecard-tiles';
import styles from './scorecards.module.css';

export function ScorecardCard({ card, title }: { card: Scorecard; title: string }) {
  const { t } = useLingui();
  const saveCsv = useScorecardCsv();
  return (
    <Stack gap="md">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.note}>{`${monthName(card.from)} - ${monthName(card.to)}`}</p>
        </div>
        <Group gap="xs" className={styles.actions}>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => saveCsv(card)}>
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
