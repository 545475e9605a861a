import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
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
  sumOfCombos,
} from '@selvedge/domain/styles/rules';
import { UNIT_LABELS } from '@selvedge/domain/vocabulary';
import { IconDots, IconPencil, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { ClothSwatch, ColourChip, GarmentPicture } from '#web/ui/garment';
import { toast } from '#web/ui/toast';
import type { Open } from './style-step';
import styles from './style-step.module.css';

const MATERIALS_SHOWN = 5;

interface Props {
  style: Style;
  open: Open;
  onChange: (style: Style) => void;
  /** The style without a part of it, or null when the style itself goes. */
  onRemove: (style: Style | null) => void;
  onDuplicate: () => void;
  onDuplicateCombo: (combo: Combo) => void;
}

export function StyleEditCard({ style, open, onChange, onRemove, onDuplicate, onDuplicateCombo }: Props) {
  const { t } = useLingui();
  const name = styleName(style);
  const [sum, quantity] = [sumOfCombos(style), styleQuantity(style).value];
  const useSum = () =>
    onChange({
      ...style,
      customFields: style.customFields.map((field) =>
        field.name === 'Order Quantity' ? { ...field, value: { value: sum, unit: 790 as const } } : field,
      ),
    });
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <GarmentPicture
          src={textValue(style.customFields, 'Style Photo') || null}
          item={name}
          alt=""
          size={64}
        />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.muted}>
            {[
              `${formatNumber(quantity)} ${t`pcs`}`,
              textValue(style.customFields, 'Weight') &&
                `${textValue(style.customFields, 'Weight')} ${t`GSM`}`,
              textValue(style.customFields, 'Yarn Count'),
              textValue(style.customFields, 'Structure'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles.muted}>{textValue(style.customFields, 'Style Description')}</p>
        </div>
        <EditMenu
          name={name}
          onEdit={() => open({ kind: 'style', style })}
          onDuplicate={onDuplicate}
          onDelete={() => onRemove(null)}
        />
      </header>
      {style.combos.length > 0 && sum !== quantity ? (
        <p className={styles.warning}>
          {t`Combos ${formatNumber(sum)} of ${formatNumber(quantity)} pcs`}
          <Button size="compact-sm" variant="default" onClick={useSum}>
            <Trans>Use sum</Trans>
          </Button>
        </p>
      ) : null}
      {style.combos.map((combo, index) => (
        <ComboBlock
          key={combo.comboId}
          combo={combo}
          index={index}
          styleId={style.styleId}
          open={open}
          onDuplicate={() => onDuplicateCombo(combo)}
          onRemove={(next) =>
            onRemove({
              ...style,
              combos: next
                ? style.combos.map((one) => (one === combo ? next : one))
                : style.combos.filter((one) => one !== combo),
            })
          }
        />
      ))}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => open({ kind: 'combo', styleId: style.styleId })}
      >
        <Trans>Add Combo</Trans>
      </Button>
    </article>
  );
}

function ComboBlock({
  combo,
  index,
  styleId,
  open,
  onDuplicate,
  onRemove,
}: {
  combo: Combo;
  index: number;
  styleId: string;
  open: Open;
  onDuplicate: () => void;
  onRemove: (combo: Combo | null) => void;
}) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const name = comboName(combo, index);
  const { fit, pps } = sampleSizes(combo);
  const newest = [...combo.materialInfo].reverse();
  const shown = all ? newest : newest.slice(0, MATERIALS_SHOWN);
  return (
    <section className={styles.combo} aria-label={name}>
      <header className={styles.head}>
        <ColourChip name={name} />
        <div className={styles.words}>
          <h4 className={styles.comboName}>{name}</h4>
          <p
            className={styles.muted}
          >{t`${formatNumber(comboQuantity(combo).value)} pcs, Fit ${formatNumber(fit.value)}, PPS ${formatNumber(pps.value)}`}</p>
        </div>
        <EditMenu
          name={name}
          onEdit={() => open({ kind: 'combo', styleId, combo })}
          onDuplicate={onDuplicate}
          onDelete={() => onRemove(null)}
        />
      </header>
      {shown.map((material) => (
        <div key={material.materialId} className={styles.material}>
          <ClothSwatch type={material.materialType} size={22} />
          <span className={styles.words}>
            {materialName(material)}{' '}
            {material.isSubmissionRequired ? (
              <IconStarFilled size={12} aria-label={t`Submission required`} />
            ) : null}
            <span className={styles.muted}> {material.materialType}</span>
          </span>
          <span>
            {formatNumber(materialQuantity(material).value)} {UNIT_LABELS[materialQuantity(material).unit]}
          </span>
          <EditMenu
            name={materialName(material)}
            onEdit={() => open({ kind: 'material', styleId, comboId: combo.comboId, material })}
            onDelete={() => {
              onRemove({ ...combo, materialInfo: combo.materialInfo.filter((one) => one !== material) });
              toast.success(t`Material deleted successfully`);
            }}
          />
        </div>
      ))}
      <div className={styles.more}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => open({ kind: 'material', styleId, comboId: combo.comboId })}
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

function EditMenu({
  name,
  onEdit,
  onDuplicate,
  onDelete,
}: {
  name: string;
  onEdit: () => void;
  onDuplicate?: () => void;
  onDelete: () => void;
}) {
  const { t } = useLingui();
  return (
    <span className={styles.tools}>
      <ActionIcon variant="default" size={32} aria-label={t`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.5} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t`More for ${name}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onDuplicate ? (
            <Menu.Item onClick={onDuplicate}>
              <Trans>Duplicate</Trans>
            </Menu.Item>
          ) : null}
          <Menu.Item color="red" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
