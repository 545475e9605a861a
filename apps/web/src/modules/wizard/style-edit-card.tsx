import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { textValue } from '@selvedge/domain/orders/fields';
import type { Combo, Style } from '@selvedge/domain/orders/order';
import { styleName, styleQuantity, sumOfCombos } from '@selvedge/domain/styles/rules';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '#web/lib/format';
import { GarmentPicture } from '#web/ui/garment';
import { ComboBlock } from './combo-block';
import type { OpenPart } from './part-editor';
import { PartTools } from './part-tools';
import { moved, type PartRef } from './style-list';
import styles from './style-step.module.css';

interface Props {
  style: Style;
  place: { index: number; count: number };
  /** Only the head is drawn: an order may have hundreds of styles. */
  folded: boolean;
  onFold: () => void;
  open: (part: OpenPart) => void;
  onChange: (style: Style) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: (ref: PartRef, name: string) => void;
  onDuplicate: () => void;
  onDuplicateCombo: (combo: Combo, at: number) => void;
}

export function StyleEditCard(props: Props) {
  const { style, place, folded, open, onChange, onMove, onRemove, onDuplicate } = props;
  const { t } = useLingui();
  const name = styleName(style);
  const count = style.combos.length;
  const weight = textValue(style.customFields, 'Weight');
  return (
    <article className={styles.card} aria-label={name} data-part={style.styleId} tabIndex={-1}>
      <header className={styles.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-expanded={!folded}
          aria-label={folded ? t`Show ${name}` : t`Fold ${name}`}
          onClick={props.onFold}
        >
          {folded ? <IconChevronRight size={18} /> : <IconChevronDown size={18} />}
        </ActionIcon>
        <GarmentPicture
          src={textValue(style.customFields, 'Style Photo') || null}
          item={name}
          alt=""
          size={folded ? 36 : 64}
        />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.muted}>
            {[
              `${formatNumber(styleQuantity(style).value)} ${t`pcs`}`,
              folded && t`${count} combos`,
              weight && `${weight} ${t`GSM`}`,
              textValue(style.customFields, 'Yarn Count'),
              textValue(style.customFields, 'Structure'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {folded ? null : (
            <p className={styles.muted}>{textValue(style.customFields, 'Style Description')}</p>
          )}
        </div>
        <PartTools
          name={name}
          place={place}
          onMove={onMove}
          onView={() => open({ kind: 'style', mode: 'view', style })}
          onEdit={() => open({ kind: 'style', mode: 'edit', style })}
          onDuplicate={onDuplicate}
          onDelete={() => onRemove({ styleId: style.styleId }, name)}
        />
      </header>
      {folded ? null : (
        <>
          <SumLine style={style} onChange={onChange} />
          {style.combos.map((combo, index) => (
            <ComboBlock
              key={combo.comboId}
              combo={combo}
              place={{ index, count }}
              styleId={style.styleId}
              open={open}
              onMove={(by) => onChange({ ...style, combos: moved(style.combos, index, by) })}
              onDuplicate={() => props.onDuplicateCombo(combo, index)}
              onRemove={onRemove}
            />
          ))}
          <Button
            variant="default"
            size="compact-md"
            onClick={() => open({ kind: 'combo', mode: 'edit', styleId: style.styleId })}
          >
            <Trans>Add Combo</Trans>
          </Button>
        </>
      )}
    </article>
  );
}

/** The combos' sum beside the style's quantity: a hint where they differ, never a rule (product.md section 5). */
function SumLine({ style, onChange }: { style: Style; onChange: (style: Style) => void }) {
  const { t } = useLingui();
  const [sum, quantity] = [sumOfCombos(style), styleQuantity(style).value];
  if (style.combos.length === 0) return null;
  const text = t`Combos ${formatNumber(sum)} of ${formatNumber(quantity)} pcs`;
  if (sum === quantity) return <p className={styles.muted}>{text}</p>;
  const takeSum = () =>
    onChange({
      ...style,
      customFields: style.customFields.map((field) =>
        field.name === 'Order Quantity' ? { ...field, value: { value: sum, unit: 790 as const } } : field,
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
