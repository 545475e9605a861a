import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { roundsText } from '#web/lib/rounds-address';
import { TextLink } from '#web/ui/link';
import { ParcelLine } from './parcel-line';
import type { SampleRound } from './queries';
import { nextAction, type RoundAction } from './round-actions';
import { RoundBadge } from './round-badge';
import { NextButton, RoundMenu } from './round-buttons';
import styles from './samples-page.module.css';
import { piecesOf, piecesText, sizesText, useActionNames } from './texts';

interface Props {
  round: SampleRound;
  /** Undefined where nothing can be done with several rounds. */
  ticked: boolean | undefined;
  onTick: (on: boolean) => void;
  onAction: (action: RoundAction) => void;
}

export function SampleRow({ round, ticked, onTick, onAction }: Props) {
  const { t } = useLingui();
  const names = useActionNames();
  const { place, orderId, orderName, subStageId, side, from, to, samples, parcel } = round;
  const stageName = stageText(round.stageName);
  const name = t`${stageName}, round ${round.round}: ${place}`;
  const next = nextAction(round);
  return (
    <li className={`sv-card ${styles.row}`} data-side={side} data-round={round.id} aria-label={name}>
      <span className={styles.pick}>
        {ticked === undefined ? null : (
          <Checkbox
            aria-label={t`Select ${name}`}
            checked={ticked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        )}
      </span>
      <div className={styles.what}>
        <TextLink
          to="/order/$orderId"
          params={{ orderId }}
          search={{ tab: 'CREATE_ORDER_PLANNING_LIST', rounds: roundsText({ subStageId, side }) }}
          fw={550}
        >
          {t`${stageName}, round ${round.round}`}
        </TextLink>
        <span>{place}</span>
        <span className={styles.muted}>{orderName || t`Unnamed Order`}</span>
      </div>
      <div className={styles.when}>
        <RoundBadge round={round} />
        <span className={styles.muted}>{useWhen(round)}</span>
      </div>
      <div className={styles.way}>
        <span>{t`${from.name} to ${to.name}`}</span>
        {parcel && round.sentOn ? (
          <span className={styles.muted}>
            <ParcelLine parcel={parcel} />
          </span>
        ) : null}
      </div>
      <div className={styles.sizes}>
        {samples.length > 0 ? (
          <>
            <span>{sizesText(samples)}</span>
            <span className={styles.muted}>{piecesText(piecesOf([round]))}</span>
          </>
        ) : null}
      </div>
      <div className={styles.next}>
        <NextButton
          round={round}
          onAction={onAction}
          size="sm"
          variant="light"
          aria-label={next ? `${names[next]}: ${name}` : ''}
        />
        <RoundMenu round={round} name={name} onAction={onAction} />
      </div>
    </li>
  );
}

function useWhen({ dueOn, sentOn, receivedOn, resultOn }: SampleRound): string {
  const { t } = useLingui();
  if (resultOn) return formatDay(resultOn);
  if (receivedOn) return formatDay(receivedOn);
  if (sentOn) return t`Sent ${formatDay(sentOn)}`;
  return dueOn ? t`Due ${formatDay(dueOn)}` : '';
}
