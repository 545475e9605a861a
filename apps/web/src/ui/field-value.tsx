import { Trans } from '@lingui/react/macro';
import { Anchor, Image, UnstyledButton } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { fieldLabel, valueText } from '#web/lib/product-text';
import { IconDownload, IconPhoto } from '#web/ui/icons';
import styles from './field-value.module.css';
import { Modal } from './modal';

type Shown = Pick<CustomField, 'name' | 'value' | 'valueType' | 'currencyType'>;

/** A custom field's value for reading. Files are links, images open a preview, and empty values show N/A. */
export function FieldValueView({ field }: { field: Shown }) {
  const url = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  if (url && field.valueType === FieldValueType.Image)
    return <ImagePreview url={url} name={fieldLabel(field.name)} />;
  if (url && field.valueType === FieldValueType.File) {
    return (
      <Anchor href={url} download className={styles.link}>
        <IconDownload size={16} stroke={1.5} aria-hidden />
        {fileLabel(url)}
      </Anchor>
    );
  }
  return <span className={styles.text}>{valueText(field)}</span>;
}

function ImagePreview({ url, name }: { url: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={styles.link} onClick={() => setOpen(true)}>
        <IconPhoto size={16} stroke={1.5} aria-hidden />
        <Trans>View Image</Trans>
      </UnstyledButton>
      <Modal opened={open} onClose={() => setOpen(false)} title={name} size={880}>
        <Image src={url} alt={name} fit="contain" mah="75vh" />
      </Modal>
    </>
  );
}
