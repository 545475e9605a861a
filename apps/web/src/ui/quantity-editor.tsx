import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { isQuantity } from '@selvedge/domain/orders/fields';
import type { CustomField, Quantity } from '@selvedge/domain/orders/order';
import { countsGarmentsIn } from '@selvedge/domain/styles/rules';
import { countsGarments, GARMENT_UNITS, garmentProblem, piecesOf } from '@selvedge/domain/styles/units';
import { MAX_PIECES_PER_SET, UNIT_LABELS, UNITS, Unit } from '@selvedge/domain/vocabulary';
import { formatNumber } from '#web/lib/format';
import { fieldLabel, productText } from '#web/lib/product-text';
import { NumberInput, type NumberInputProps } from '#web/ui/number-input';
import styles from './field-editor.module.css';

interface QuantityEditorProps {
  field: CustomField;
  common: NumberInputProps;
  onChange: (value: Quantity | null) => void;
}

/** A number with its unit. For garments, only units that convert to pieces are offered. */
export function QuantityEditor({ field, common, onChange }: QuantityEditorProps) {
  const { t } = useLingui();
  const quantity = isQuantity(field.value) ? field.value : null;
  const unit = quantity?.unit ?? Unit.Piece;
  const garments = countsGarmentsIn(field);
  const offered = garments ? GARMENT_UNITS : UNITS;
  const units = offered.includes(unit) ? offered : [...offered, unit];
  const put = (part: Partial<Quantity>) => onChange({ value: 0, unit, ...quantity, ...part });
  const isSet = garments && unit === Unit.Set;
  const problem = garments && quantity && quantity.value > 0 ? garmentProblem(field.name, quantity) : null;
  return (
    <div>
      <div className={styles.pair}>
        <NumberInput
          {...common}
          isGrouped
          min={0}
          allowDecimal={!garments || unit !== Unit.Piece}
          value={quantity?.value ?? ''}
          onChange={(value) => (value === '' ? onChange(null) : put({ value: Number(value) }))}
        />
        <Select
          aria-label={t`Unit of ${fieldLabel(field.name)}`}
          className={styles.unit}
          w={110}
          allowDeselect={false}
          disabled={common.disabled ?? false}
          data={units.map((one) => ({ value: String(one), label: productText({ text: UNIT_LABELS[one] }) }))}
          value={String(unit)}
          onChange={(value) => {
            const next = Number(value) as Unit;
            put({ unit: next, piecesPerSet: next === Unit.Set ? quantity?.piecesPerSet : undefined });
          }}
        />
      </div>
      {isSet ? (
        <NumberInput
          mt="xs"
          label={t`Pieces per set of ${fieldLabel(field.name)}`}
          min={1}
          max={MAX_PIECES_PER_SET}
          allowDecimal={false}
          value={quantity?.piecesPerSet ?? ''}
          onChange={(value) => put({ piecesPerSet: value === '' ? undefined : Number(value) })}
        />
      ) : null}
      {garments && quantity && !countsGarments(unit) ? (
        <Text size="xs" c="orange" mt={4}>
          <Trans>
            {productText({ text: UNIT_LABELS[unit] })} counts no garments: the number is taken as pieces.
          </Trans>
        </Text>
      ) : problem ? (
        <Text size="xs" c="orange" mt={4}>
          {productText(problem)}
        </Text>
      ) : garments && quantity && unit !== Unit.Piece ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t`${formatNumber(piecesOf(quantity))} pcs`}
        </Text>
      ) : null}
    </div>
  );
}
