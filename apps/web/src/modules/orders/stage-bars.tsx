import { useLingui } from '@lingui/react/macro';
import { progressColour } from '@selvedge/domain/planning/due';
import { UserType } from '@selvedge/domain/vocabulary';
import { toneVariables } from '#web/ui/tone';
import type { OrderListItem } from './queries';
import styles from './stage-bars.module.css';

/** A card has room for four. */
const SHOWN = 4;

/** Completed of total per stage; factories see the factory's side, the others the client's. */
export function StageBars({
  stages,
  userType,
}: {
  stages: OrderListItem['planningStages'];
  userType: number;
}) {
  const { t } = useLingui();
  if (stages.length === 0) return null;
  const more = stages.length - SHOWN;
  return (
    <ul className={styles.stages}>
      {stages.slice(0, SHOWN).map((stage) => {
        const done =
          (userType === UserType.Manufacturer
            ? stage.completedTraderManufacturer
            : stage.completedClientTrader) ?? 0;
        const total = stage.totalItems;
        const percent = total === 0 ? 0 : (done / total) * 100;
        return (
          <li key={stage.stageId} style={toneVariables(progressColour(percent))}>
            <span className={styles.name}>{stage.stageName}</span>
            <span className={styles.count}>
              {done}/{total}
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.fill} style={{ width: `${percent}%` }} />
            </span>
          </li>
        );
      })}
      {more > 0 ? <li className={styles.more}>{t`+${more} more stages`}</li> : null}
    </ul>
  );
}
