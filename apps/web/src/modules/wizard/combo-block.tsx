import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Combo, Material } from '@selvedge/domain/orders/order';
import {
  comboName,
  comboPieces,
  comboQuantity,
  materialName,
  materialQuantity,
  sampleSizes,
} from '@selvedge/domain/styles/rules';
import { sizesOf, sumOfSizes } from '@selvedge/domain/styles/sizes';
import { garmentText, piecesOf } from '@selvedge/domain/styles/units';
import { memo, useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { productText, unitText } from '#web/lib/product-text';
import { ClothSwatch, ColorChip } from '#web/ui/garment';
import { IconStarFilled } from '#web/ui/icons';
import { ReorderHandle, reorderItem } from '#web/ui/reorder-handle';
import { PartTools } from './part-tools';
import type { StyleActions } from './style-actions';
import styles from './style-step.module.css';

/** The number of newest materials, which come last, that are shown before See More (document 2, section 9). */
const MATERIALS_SHOWN = 5;

interface Props {
  combo: Combo;
  index: number;
  count: number;
  styleId: string;
  actions: StyleActions;
}

export const ComboBlock = memo(function ComboBlock({ combo, index, count, styleId, actions }: Props) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const name = comboName(combo, index);
  const { fit, pps } = sampleSizes(combo);
  const { comboId, materialInfo } = combo;
  const first = all ? 0 : Math.max(0, materialInfo.length - MATERIALS_SHOWN);
  const shown = materialInfo.slice(first);
  const { open, remove } = actions;
  const sizes = sumOfSizes(sizesOf(combo) ?? []);
  const pieces = comboPieces(combo);
  const [fitPieces, ppsPieces] = [piecesOf(fit), piecesOf(pps)];
  return (
    <section
      className={styles.combo}
      aria-label={name}
      data-part={comboId}
      tabIndex={-1}
      {...reorderItem(styleId)}
    >
      <header className={styles.head}>
        <ReorderHandle
          name={name}
          index={index}
          count={count}
          onMove={(to) => actions.moveCombo(styleId, index, to)}
        />
        <ColorChip name={name} />
        <div className={styles.words}>
          <h3 className={styles.comboName}>{name}</h3>
          <p
            className={styles.muted}
          >{t`${productText(garmentText(comboQuantity(combo)))}, Fit ${formatNumber(fitPieces)}, PPS ${formatNumber(ppsPieces)}`}</p>
          {sizes === 0 || sizes === pieces ? null : (
            <p className={styles.differs}>{t`Sizes ${formatNumber(sizes)} of ${formatNumber(pieces)} pcs`}</p>
          )}
        </div>
        <PartTools
          name={name}
          place={{ index, count }}
          onMove={(to) => actions.moveCombo(styleId, index, to)}
          onView={() => open({ kind: 'combo', mode: 'view', styleId, combo })}
          onEdit={() => open({ kind: 'combo', mode: 'edit', styleId, combo })}
          onDuplicate={() => actions.duplicateCombo(styleId, combo, index)}
          onDelete={() => remove({ styleId, comboId }, name)}
        />
      </header>
      {shown.map((material, place) => (
        <MaterialRow
          key={material.materialId}
          material={material}
          place={{ index: place, count: shown.length }}
          list={comboId}
          onMove={(to) => actions.moveMaterial({ styleId, comboId }, first + place, first + to)}
          open={(mode) => open({ kind: 'material', mode, styleId, comboId, material })}
          onDelete={() =>
            remove({ styleId, comboId, materialId: material.materialId }, materialName(material))
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
        {materialInfo.length > MATERIALS_SHOWN ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
            {all ? t`See Less` : t`See More`}
          </Button>
        ) : null}
      </div>
    </section>
  );
});

function MaterialRow({
  material,
  place,
  list,
  onMove,
  open,
  onDelete,
}: {
  material: Material;
  place: { index: number; count: number };
  list: string;
  onMove: (to: number) => void;
  open: (mode: 'view' | 'edit') => void;
  onDelete: () => void;
}) {
  const { t } = useLingui();
  const { value, unit } = materialQuantity(material);
  return (
    <div className={styles.material} {...reorderItem(list)}>
      <ReorderHandle name={materialName(material)} {...place} onMove={onMove} />
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
        {formatNumber(value)} {unitText(unit)}
      </span>
      <PartTools
        name={materialName(material)}
        place={place}
        onMove={onMove}
        onView={() => open('view')}
        onEdit={() => open('edit')}
        onDelete={onDelete}
      />
    </div>
  );
}
