import { Trans, useLingui } from '@lingui/react/macro';
import { garmentText } from '@selvedge/domain/styles/units';
import { type StageStatus, Unit } from '@selvedge/domain/vocabulary';
import { productText, stageText } from '#web/lib/product-text';
import { DueChip } from '#web/ui/due-chip';
import { ColorChip, GarmentDrawing } from '#web/ui/garment';
import { ProgressBar } from '#web/ui/progress-bar';
import { StageStatusBadge } from '#web/ui/status-badge';
import styles from './vignette.module.css';

/** Sample rows, rendered with the product's own components. */
const STAGES: { name: string; status: StageStatus; days: number | null }[] = [
  { name: 'Lab dip', status: 'APPROVED', days: null },
  { name: 'Fabric in-house', status: 'IN_PROGRESS', days: 3 },
  { name: 'PP sample', status: 'IN_REVIEW', days: 6 },
  { name: 'Sewing', status: 'NOT_STARTED', days: 24 },
];

const SIZE = { value: 5000, unit: Unit.Piece };

export function Vignette() {
  const { t } = useLingui();
  return (
    <figure className={styles.sheet} aria-label={t`An example of an order's plan`}>
      <div className={styles.head}>
        <GarmentDrawing item="Polo" size={72} />
        <div>
          <span className="sv-code">PO 4471</span>
          <p className={styles.name}>
            <Trans>Pique polo, spring</Trans>
          </p>
          <span className={styles.facts}>{productText(garmentText(SIZE))} · 180 GSM</span>
        </div>
        <span className={styles.chips} aria-hidden>
          <ColorChip name="Navy" />
          <ColorChip name="Ecru" />
          <ColorChip name="Burgundy" />
        </span>
      </div>
      <ProgressBar percent={42.5} label={t`Progress of the example`} />
      <ul className={styles.stages}>
        {STAGES.map((stage) => (
          <li key={stage.name}>
            <span className={styles.stage}>{stageText(stage.name)}</span>
            {stage.days === null ? null : <DueChip days={stage.days} rule="home" />}
            <StageStatusBadge status={stage.status} />
          </li>
        ))}
      </ul>
      <figcaption className={styles.caption}>
        <Trans>Example data</Trans>
      </figcaption>
    </figure>
  );
}
