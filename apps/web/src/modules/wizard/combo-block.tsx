import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Combo, Material } from '@selvedge/domain/orders/order';
import {
  comboName,
  comboQuantity,
  materialName,
  materialQuantity,
  sampleSizes,
} from '@selvedge/domain/styles/rules';
import { UNIT_LABELS } from '@selvedge/domain/vocabulary';
import { IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { ClothSwatch, ColourChip } from '#web/ui/garment';
import type { OpenPart } from './part-editor';
import { PartTools } from './part-tools';
import type { PartRef } from './style-list';
import styles from './style-step.module.css';

/** The newest materials that stand there before See More (document 2, section 9). */
const MATERIALS_SHOWN = 5;

interface Props {
  combo: Combo;
  place: { index: number; count: number };
  styleId: string;
  open: (part: OpenPart) => void;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: (ref: PartRef, name: string) => void;
}

/** A combo with its quantities and materials, to edit. */
export function ComboBlock({ combo, place, styleId, open, onMove, onDuplicate, onRemove }: Props) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const name = comboName(combo, place.index);
  const { fit, pps } = sampleSizes(combo);
  const newest = [...combo.materialInfo].reverse();
  const shown = all ? newest : newest.slice(0, MATERIALS_SHOWN);
  const { comboId } = combo;
  return (
    <section className={styles.combo} aria-label={name} data-part={comboId} tabIndex={-1}>
      <header className={styles.head}>
        <ColourChip name={name} />
        <div className={styles.words}>
          <h4 className={styles.comboName}>{name}</h4>
          <p
            className={styles.muted}
          >{t`${formatNumber(comboQuantity(combo).value)} pcs, Fit ${formatNumber(fit.value)}, PPS ${formatNumber(pps.value)}`}</p>
        </div>
        <PartTools
          name={name}
          place={place}
          onMove={onMove}
          onView={() => open({ kind: 'combo', mode: 'view', styleId, combo })}
          onEdit={() => open({ kind: 'combo', mode: 'edit', styleId, combo })}
          onDuplicate={onDuplicate}
          onDelete={() => onRemove({ styleId, comboId }, name)}
        />
      </header>
      {shown.map((material) => (
        <MaterialRow
          key={material.materialId}
          material={material}
          open={(mode) => open({ kind: 'material', mode, styleId, comboId, material })}
          onDelete={() =>
            onRemove({ styleId, comboId, materialId: material.materialId }, materialName(material))
          }
        />
      ))}
      <div className={styles.more}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => open({ kind: 'material', mode: 'edit', styleId, comboId })}
        >
          <Trans>Add Material</Trans>
        </Button>
        {newest.length > MATERIALS_SHOWN ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
            {all ? t`See Less` : t`See More`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function MaterialRow({
  material,
  open,
  onDelete,
}: {
  material: Material;
  open: (mode: 'view' | 'edit') => void;
  onDelete: () => void;
}) {
  const { t } = useLingui();
  const { value, unit } = materialQuantity(material);
  return (
    <div className={styles.material}>
      <ClothSwatch type={material.materialType} size={22} />
      <span className={styles.words}>
        {materialName(material)} <span className={styles.muted}>{material.materialType}</span>{' '}
        {material.isSubmissionRequired ? (
          <span className={styles.star}>
            <IconStarFilled size={12} aria-hidden /> {t`Submission required`}
          </span>
        ) : null}
      </span>
      <span>
        {formatNumber(value)} {UNIT_LABELS[unit]}
      </span>
      <PartTools
        name={materialName(material)}
        onView={() => open('view')}
        onEdit={() => open('edit')}
        onDelete={onDelete}
      />
    </div>
  );
}
