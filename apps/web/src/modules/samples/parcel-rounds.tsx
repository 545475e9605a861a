import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { stageText } from '#web/lib/product-text';
import { roundsText } from '#web/lib/rounds-address';
import { TextLink } from '#web/ui/link';
import type { SampleRound } from './queries';
import styles from './samples-page.module.css';
import { sizesText } from './texts';

interface Props {
  rounds: readonly SampleRound[];
  /** Takes a round out of the bag. Absent for a sent parcel. */
  onRemove?: (round: SampleRound) => void;
}

export function ParcelRounds({ rounds, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <ul className="sv-list">
      {rounds.map((round) => {
        const { id, place, orderId, orderName, subStageId, side, samples, can } = round;
        const stageName = stageText(round.stageName);
        const name = t`${stageName}, round ${round.round}: ${place}`;
        return (
          <li key={id} className={styles.line}>
            <span>
              <TextLink
                to="/order/$orderId"
                params={{ orderId }}
                search={{ tab: 'CREATE_ORDER_PLANNING_LIST', rounds: roundsText({ subStageId, side }) }}
              >
                {name}
              </TextLink>{' '}
              <span className={styles.muted}>{orderName || t`Unnamed Order`}</span>
            </span>
            <span className={styles.lineSizes}>{sizesText(samples)}</span>
            {onRemove && can.edit ? (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t`Remove ${name}`}
                onClick={() => onRemove(round)}
              >
                {t`Remove`}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
