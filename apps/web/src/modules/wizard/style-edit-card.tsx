import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group } from '@mantine/core';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { Style } from '@selvedge/domain/orders/order';
import {
  styleName,
  stylePieces,
  styleQuantity,
  sumOfCombos,
  weightText,
} from '@selvedge/domain/styles/rules';
import { garmentText } from '@selvedge/domain/styles/units';
import { Unit } from '@selvedge/domain/vocabulary';
import { memo } from 'react';
import { formatNumber } from '#web/lib/format';
import { choiceText, productText } from '#web/lib/product-text';
import { GarmentPicture } from '#web/ui/garment';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons';
import { ReorderHandle, reorderItem } from '#web/ui/reorder-handle';
import { ComboBlock } from './combo-block';
import { PartTools } from './part-tools';
import type { StyleActions } from './style-actions';
import styles from './style-step.module.css';

interface Props {
  style: Style;
  index: number;
  count: number;
  /** Draws only the header, because an order may have hundreds of styles. */
  folded: boolean;
  actions: StyleActions;
}

/** The list id of the styles for `reorderItem`. */
const STYLES = 'styles';

export const StyleEditCard = memo(function StyleEditCard({ style, index, count, folded, actions }: Props) {
  const { open, change } = actions;
  const { t } = useLingui();
  const name = styleName(style);
  const combos = style.combos.length;
  const weight = weightText(style);
  return (
    <article
      className={`sv-card ${styles.card}`}
      aria-label={name}
      data-part={style.styleId}
      tabIndex={-1}
      {...reorderItem(STYLES)}
    >
      <header className={styles.head}>
        <ReorderHandle name={name} index={index} count={count} onMove={(to) => actions.move(index, to)} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-expanded={!folded}
          aria-label={folded ? t`Show ${name}` : t`Fold ${name}`}
          onClick={() => actions.fold(style.styleId)}
        >
          {folded ? <IconChevronRight size={18} /> : <IconChevronDown size={18} />}
        </ActionIcon>
        <GarmentPicture
          src={textValue(style.customFields, FIELD.stylePhoto) || null}
          item={name}
          alt=""
          size={folded ? 36 : 64}
        />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.muted}>
            {[
              productText(garmentText(styleQuantity(style))),
              folded && t`${combos} combos`,
              weight,
              textValue(style.customFields, FIELD.yarnCount),
              choiceText(textValue(style.customFields, FIELD.structure)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {folded ? null : (
            <p className={styles.muted}>{textValue(style.customFields, FIELD.styleDescription)}</p>
          )}
        </div>
        <PartTools
          name={name}
          place={{ index, count }}
          onMove={(to) => actions.move(index, to)}
          onView={() => open({ kind: 'style', mode: 'view', style })}
          onEdit={() => open({ kind: 'style', mode: 'edit', style })}
          onDuplicate={() => actions.duplicate(style)}
          onDelete={() => actions.remove({ styleId: style.styleId }, name)}
        />
      </header>
      {folded ? null : (
        <>
          <SumLine style={style} onChange={change} />
          {style.combos.map((combo, place) => (
            <ComboBlock
              key={combo.comboId}
              combo={combo}
              index={place}
              count={combos}
              styleId={style.styleId}
              actions={actions}
            />
          ))}
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-md"
              onClick={() => open({ kind: 'combo', mode: 'edit', styleId: style.styleId })}
            >
              <Trans>Add Combo</Trans>
            </Button>
            {combos > 0 ? (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t`Sizes of ${name}`}
                onClick={() => actions.openSizes(style.styleId)}
              >
                <Trans>Sizes</Trans>
              </Button>
            ) : null}
            {combos > 0 ? (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t`Materials of ${name}`}
                onClick={() => actions.openMaterials(style.styleId)}
              >
                <Trans>Materials</Trans>
              </Button>
            ) : null}
          </Group>
        </>
      )}
    </article>
  );
});

/** The sum of the combos. A difference from the style's quantity is a hint, not an error (product.md section 5). */
function SumLine({ style, onChange }: { style: Style; onChange: (style: Style) => void }) {
  const { t } = useLingui();
  const [sum, quantity] = [sumOfCombos(style), stylePieces(style)];
  if (style.combos.length === 0) return null;
  const text = t`Combos ${formatNumber(sum)} of ${formatNumber(quantity)} pcs`;
  if (sum === quantity) return <p className={styles.muted}>{text}</p>;
  const takeSum = () =>
    onChange({
      ...style,
      customFields: style.customFields.map((field) =>
        field.name === FIELD.orderQuantity ? { ...field, value: { value: sum, unit: Unit.Piece } } : field,
      ),
    });
  return (
    <p className={styles.warning}>
      {text}
      <Button size="compact-sm" variant="default" onClick={takeSum}>
        <Trans>Use sum</Trans>
      </Button>
    </p>
  );
}
