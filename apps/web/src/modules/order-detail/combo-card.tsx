import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import type { Combo, Material } from '@selvedge/domain/orders/order';
import {
  comboName,
  comboQuantity,
  materialName,
  materialQuantity,
  sampleSizes,
} from '@selvedge/domain/styles/rules';
import { unitWord } from '@selvedge/domain/vocabulary';
import { IconEye, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { CommentHere } from '#web/ui/comment-here';
import { ClothSwatch, ColourChip } from '#web/ui/garment';
import { PartView } from '#web/ui/part-view';
import styles from './style-cards.module.css';

/** Materials that stand there before See More (document 2, section 9). */
const MATERIALS_SHOWN = 1;

interface Props {
  styleId: string;
  combo: Combo;
  index: number;
  /** On paper every material stands there. */
  unfolded: boolean;
}

/** A combo with its quantities and materials, read-only. */
export function ComboCard({ styleId, combo, index, unfolded }: Props) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const [viewing, setViewing] = useState<Combo | Material | null>(null);
  const { fit, pps } = sampleSizes(combo);
  const name = comboName(combo, index);
  const shown = all || unfolded ? combo.materialInfo : combo.materialInfo.slice(0, MATERIALS_SHOWN);
  return (
    <section className={styles.combo} aria-label={name}>
      <header className={styles.comboHead}>
        <ColourChip name={name} />
        <div className={styles.words}>
          <h3 className={styles.comboName}>
            {name}, {formatNumber(comboQuantity(combo).value)} {t`pcs`}
          </h3>
          <p className={styles.specs}>
            <span>{t`Fit Sample Size ${formatNumber(fit.value)}`}</span>
            <span>{t`PPS Sample Size ${formatNumber(pps.value)}`}</span>
          </p>
        </div>
        <span className={styles.tools}>
          <CommentHere place={{ styleId, comboId: combo.comboId }} about={name} />
          <ViewButton name={name} onView={() => setViewing(combo)} />
        </span>
      </header>
      <ul className={styles.materials}>
        {shown.map((material) => (
          <MaterialRow key={material.materialId} material={material} onView={() => setViewing(material)} />
        ))}
      </ul>
      {combo.materialInfo.length > MATERIALS_SHOWN && !unfolded ? (
        <Button
          className="sv-no-print"
          variant="subtle"
          size="compact-sm"
          aria-expanded={all}
          aria-label={all ? t`See Less of ${name}` : t`See More of ${name}`}
          onClick={() => setAll(!all)}
        >
          {all ? <Trans>See Less</Trans> : <Trans>See More</Trans>}
        </Button>
      ) : null}
      {viewing ? (
        <PartView
          title={viewing === combo ? t`View Combo` : t`View Material`}
          part={viewing}
          onClose={() => setViewing(null)}
        />
      ) : null}
    </section>
  );
}

function MaterialRow({ material, onView }: { material: Material; onView: () => void }) {
  const { value, unit } = materialQuantity(material);
  return (
    <li className={styles.material}>
      <ClothSwatch type={material.materialType} />
      <span className={styles.words}>
        <span>
          {materialName(material)}{' '}
          {material.isSubmissionRequired ? (
            <span className={styles.star}>
              <IconStarFilled size={12} aria-hidden /> <Trans>Submission required</Trans>
            </span>
          ) : null}
        </span>
        <span className={styles.muted}>
          {material.materialType}
          {material.composition.map((part) => `, ${part.percentage} % ${part.name}`).join('')}
        </span>
      </span>
      <span className={styles.amount}>
        {formatNumber(value)} {unitWord(unit)}
      </span>
      <ViewButton name={materialName(material)} onView={onView} />
    </li>
  );
}

function ViewButton({ name, onView }: { name: string; onView: () => void }) {
  const { t } = useLingui();
  return (
    <ActionIcon
      className="sv-no-print"
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t`View ${name}`}
      onClick={onView}
    >
      <IconEye size={16} stroke={1.5} />
    </ActionIcon>
  );
}
