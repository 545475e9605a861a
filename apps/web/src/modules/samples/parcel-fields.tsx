import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { AWB_MAX, COURIERS } from '@selvedge/domain/samples/couriers';
import styles from './samples.module.css';
import type { SendErrors } from './send-errors';

export interface ParcelValues {
  courier: string;
  awb: string;
}

export const courierOf = ({ courier }: ParcelValues) => COURIERS.find((one) => one === courier) ?? null;

interface Props {
  value: ParcelValues;
  errors: SendErrors;
  onChange: (value: ParcelValues) => void;
}

export function ParcelFields({ value, errors, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={t`Courier`}
        value={value.courier}
        error={errors.courier}
        data={[
          { value: '', label: t`Choose a courier` },
          ...COURIERS.map((courier) => ({ value: courier, label: courier })),
        ]}
        onChange={({ currentTarget: { value: courier } }) => onChange({ ...value, courier })}
      />
      <TextInput
        label={t`Air waybill number`}
        placeholder={t`AWB to follow`}
        autoComplete="off"
        maxLength={AWB_MAX}
        value={value.awb}
        error={errors.awb}
        onChange={({ currentTarget: { value: awb } }) => onChange({ ...value, awb })}
      />
    </div>
  );
}
