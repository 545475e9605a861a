import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import * as FIELD from '@selvedge/domain/orders/field-names';
import type { Combo, Material } from '@selvedge/domain/orders/order';
import {
  comboName,
  comboQuantity,
  materialName,
  materialQuantity,
  sampleSizes,
} from '@selvedge/domain/styles/rules';
import { garmentText, piecesOf } from '@selvedge/domain/styles/units';
import { useState } from 'react';
import { formatNumber, formatPercent } from '#web/lib/format';
import { productText, unitText } from '#web/lib/product-text';
import { CommentButton } from '#web/ui/comment-button';
import { ClothSwatch, ColorChip } from '#web/ui/garment';
import { IconEye, IconStarFilled } from '#web/ui/icons';
import { ProposedFieldValue, ProposedValue } from '#web/ui/proposed-values';
import { EditablePart } from './editable-part';
import styles from './style-cards.module.css';

/** The number of materials that are shown before See More (document 2, section 9). */
const MATERIALS_SHOWN = 1;

interface Props {
  styleId: string;
  combo: Combo;
  index: number;
  unfolded: boolean;
}

export function ComboCard({ styleId, combo, index, unfolded }: Props) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  /** The id of the combo or the material in the dialog. An id, because a save replaces both objects. */
  const [viewedId, setViewedId] = useState<string | null>(null);
  const isCombo = viewedId === combo.comboId;
  const viewed = isCombo ? combo : combo.materialInfo.find((one) => one.materialId === viewedId);
  const { fit, pps } = sampleSizes(combo);
  const name = comboName(combo, index);
  const shown = all || unfolded ? combo.materialInfo : combo.materialInfo.slice(0, MATERIALS_SHOWN);
  return (
    <section className={styles.combo} aria-label={name}>
      <header className={styles.comboHead}>
        <ColorChip name={name} />
        <div className={styles.words}>
          <h3 className={styles.comboName}>
            {name}, {productText(garmentText(comboQuantity(combo)))}
          </h3>
          <div>
            <ProposedValue path={`combo/${combo.comboId}`} />{' '}
            <ProposedFieldValue
              place={{ comboId: combo.comboId }}
              fields={combo.customFields}
              name={FIELD.comboBasedQuantity}
            />
          </div>
          <p className={styles.specs}>
            <span>{t`Fit Sample Size ${formatNumber(piecesOf(fit))}`}</span>
            <span>{t`PPS Sample Size ${formatNumber(piecesOf(pps))}`}</span>
          </p>
        </div>
        <span className={styles.tools}>
          <CommentButton place={{ styleId, comboId: combo.comboId }} about={name} />
          <ViewButton name={name} onView={() => setViewedId(combo.comboId)} />
        </span>
      </header>
      <ul className={styles.materials}>
        {shown.map((material) => (
          <MaterialRow
            key={material.materialId}
            material={material}
            onView={() => setViewedId(material.materialId)}
          />
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
      {viewed ? (
        <EditablePart
          title={isCombo ? t`View Combo` : t`View Material`}
          part={viewed}
          place={{
            styleId,
            comboId: combo.comboId,
            materialId: isCombo ? undefined : (viewedId ?? undefined),
          }}
          onClose={() => setViewedId(null)}
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
          {productText({ text: material.materialType })}
          {material.composition.map((part) => `, ${formatPercent(part.percentage)} ${part.name}`).join('')}{' '}
          <ProposedValue path={`material/${material.materialId}/composition`} />
        </span>
      </span>
      <span className={styles.amount}>
        {formatNumber(value)} {unitText(unit)}
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
