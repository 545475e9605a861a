import { Plural, useLingui } from '@lingui/react/macro';
import { progressColor } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageText } from '#web/lib/product-text';
import { useDueText } from '#web/ui/due-chip';
import { toneVariables } from '#web/ui/tone';
import type { OrderListItem } from './queries';
import styles from './stage-bars.module.css';

type CardStage = OrderListItem['planningStages'][number];

/** The visible side with the earliest deadline. Without deadlines: the client side, if it is visible. */
export function sideDueFirst(stage: CardStage): Side {
  const { dueDaysClient: client = null, dueDaysManufacturer: factory = null } = stage;
  if (client !== null || factory !== null)
    return (client ?? Number.POSITIVE_INFINITY) <= (factory ?? Number.POSITIVE_INFINITY)
      ? 'client'
      : 'factory';
  return stage.completedClientTrader === undefined ? 'factory' : 'client';
}

interface StageBarsProps {
  stages: OrderListItem['planningStages'];
  more: number;
}

/** The current stages on the side with the earliest deadline. Late stages are marked. */
export function StageBars({ stages, more }: StageBarsProps) {
  const { t } = useLingui();
  const dueText = useDueText();
  if (stages.length === 0) return null;
  return (
    <ul className={styles.stages}>
      {stages.map((stage) => {
        const client = sideDueFirst(stage) === 'client';
        const done = (client ? stage.completedClientTrader : stage.completedTraderManufacturer) ?? 0;
        const days = (client ? stage.dueDaysClient : stage.dueDaysManufacturer) ?? null;
        const total = stage.totalItems;
        const percent = total === 0 ? 0 : (done / total) * 100;
        const both =
          stage.completedClientTrader !== undefined && stage.completedTraderManufacturer !== undefined;
        const late = days !== null && days < 0 ? dueText(days) : null;
        const side = client ? t`Client` : t`Factory`;
        return (
          <li key={stage.stageId} style={toneVariables(progressColor(percent))}>
            <span className={styles.name}>{stageText(stage.stageName)}</span>
            <span className={styles.count}>
              {done}/{total}
            </span>
            <span className={`sv-track ${styles.track}`} aria-hidden>
              <span className={styles.fill} style={{ width: `${percent}%` }} />
            </span>
            {late ? <span className={styles.late}>{both ? `${side}: ${late}` : late}</span> : null}
          </li>
        );
      })}
      {more > 0 ? (
        <li className={styles.more}>
          <Plural value={more} one="+# more stage" other="+# more stages" />
        </li>
      ) : null}
    </ul>
  );
}
