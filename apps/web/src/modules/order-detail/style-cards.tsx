import { Trans, useLingui } from '@lingui/react/macro';
import { Accordion } from '@mantine/core';
import { textValue } from '@selvedge/domain/orders/fields';
import type { Combo, Style } from '@selvedge/domain/orders/order';
import {
  comboName,
  comboQuantity,
  materialName,
  materialQuantity,
  sampleSizes,
  styleName,
  styleQuantity,
} from '@selvedge/domain/styles/rules';
import { UNIT_LABELS } from '@selvedge/domain/vocabulary';
import { IconStarFilled } from '@tabler/icons-react';
import { formatNumber } from '#web/lib/format';
import type { Order } from '#web/modules/orders/queries';
import { CommentHere } from '#web/ui/comment-here';
import { ClothSwatch, ColourChip, GarmentPicture } from '#web/ui/garment';
import { EmptyState } from '#web/ui/states';
import styles from './style-cards.module.css';

/** Styles with their combos and materials, read-only; `unfolded` for paper. */
export function StyleCards({ order, unfolded = false }: { order: Order; unfolded?: boolean }) {
  const { t } = useLingui();
  const list = order.styleInfo as Style[];
  if (list.length === 0) return <EmptyState title={t`No data found`} />;
  return (
    <div className={styles.list}>
      {list.map((style) => (
        <article key={style.styleId} className={styles.card}>
          <header className={styles.head}>
            <GarmentPicture
              src={textValue(style.customFields, 'Style Photo') || null}
              item={order.item ?? styleName(style)}
              alt=""
              size={72}
            />
            <div>
              <h3 className={styles.name}>{styleName(style)}</h3>
              <p className={styles.muted}>{textValue(style.customFields, 'Style Description')}</p>
              <p className={styles.specs}>
                <span>
                  {formatNumber(styleQuantity(style).value)} <Trans>pcs</Trans>
                </span>
                <span>
                  {textValue(style.customFields, 'Weight') || t`N/A`} <Trans>GSM</Trans>
                </span>
                <span>{textValue(style.customFields, 'Yarn Count') || t`N/A`}</span>
                <span>{textValue(style.customFields, 'Structure') || t`N/A`}</span>
              </p>
            </div>
            <CommentHere place={{ styleId: style.styleId }} about={styleName(style)} />
          </header>
          <Accordion
            variant="contained"
            multiple
            value={unfolded ? style.combos.map((combo) => combo.comboId) : undefined}
            transitionDuration={unfolded ? 0 : undefined}
          >
            {style.combos.map((combo, index) => (
              <ComboItem key={combo.comboId} styleId={style.styleId} combo={combo} index={index} />
            ))}
          </Accordion>
        </article>
      ))}
    </div>
  );
}

function ComboItem({ styleId, combo, index }: { styleId: string; combo: Combo; index: number }) {
  const { t } = useLingui();
  const { fit, pps } = sampleSizes(combo);
  const name = comboName(combo, index);
  return (
    <Accordion.Item value={combo.comboId}>
      <Accordion.Control icon={<ColourChip name={name} />}>
        {name}, {formatNumber(comboQuantity(combo).value)} {t`pcs`}
      </Accordion.Control>
      <Accordion.Panel>
        <p className={styles.specs}>
          <span>{t`Fit Sample Size ${formatNumber(fit.value)}`}</span>
          <span>{t`PPS Sample Size ${formatNumber(pps.value)}`}</span>
          <CommentHere place={{ styleId, comboId: combo.comboId }} about={name} />
        </p>
        <ul className={styles.materials}>
          {combo.materialInfo.map((material) => (
            <li key={material.materialId} className={styles.material}>
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
                {formatNumber(materialQuantity(material).value)}{' '}
                {UNIT_LABELS[materialQuantity(material).unit]}
              </span>
            </li>
          ))}
        </ul>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
