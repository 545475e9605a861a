import { FIGURE_NAMES, useFigureTexts } from './figure-texts';
import type { ScorecardFigures } from './queries';
import styles from './scorecards.module.css';

export function ScorecardTiles({ figures }: { figures: ScorecardFigures }) {
  const texts = useFigureTexts()(figures);
  return (
    <dl className={styles.tiles}>
      {FIGURE_NAMES.map((name) => {
        const { label, value, detail, sample } = texts[name];
        return (
          <div key={name} className={styles.tile}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            {detail ? <dd className={styles.detail}>{detail}</dd> : null}
            <dd className={styles.detail}>{sample}</dd>
          </div>
        );
      })}
    </dl>
  );
}
