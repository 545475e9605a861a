import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Image, Input, Progress, Text } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { validateFieldValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { type DragEvent, useId } from 'react';
import { formatPercent } from '#web/lib/format';
import { fieldLabel } from '#web/lib/product-text';
import { thumbnail } from '#web/lib/thumbnail';
import { IconUpload } from '#web/ui/icons';
import { FieldValueView } from './field-value';
import styles from './upload-editor.module.css';
import { type Upload, useFieldUpload } from './use-field-upload';

interface Props {
  field: CustomField;
  onChange: (field: CustomField) => void;
  error?: string | undefined;
  upload: Upload;
}

export function UploadEditor({ field, onChange, error, upload }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { percent, failure, start, abort } = useFieldUpload({ field, onChange, upload });
  const image = field.valueType === FieldValueType.Image;
  const stored = typeof field.value === 'string' && validateFieldValue(field) === null ? field.value : null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    start(event.dataTransfer.files[0]);
  };
  return (
    <Input.Wrapper
      id={id}
      label={fieldLabel(field.name)}
      labelElement="div"
      description={field.helpText ?? undefined}
      withAsterisk={field.isMandatory}
      error={failure || error}
    >
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {stored && image ? (
          <Image src={thumbnail(stored, 56)} alt="" w={56} h={56} radius="sm" fit="cover" />
        ) : null}
        <div className={styles.words}>
          {stored ? (
            <>
              {image ? (
                <Text size="sm" truncate>
                  {fileLabel(stored)}
                </Text>
              ) : null}
              <FieldValueView field={field} />
            </>
          ) : (
            <Text size="sm" c="dimmed">
              {field.placeholder ?? t`Choose a file or drop it here.`}
            </Text>
          )}
          {percent === null ? null : (
            <Progress.Root size="md" mt={4}>
              <Progress.Section
                value={percent}
                aria-label={t`Uploading ${fieldLabel(field.name)}, ${percent} percent`}
              />
            </Progress.Root>
          )}
        </div>
        <Group gap={4} wrap="nowrap">
          {percent === null ? (
            <FileButton onChange={start} accept={image ? 'image/*' : undefined}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-md"
                  variant="default"
                  leftSection={<IconUpload size={16} stroke={1.5} />}
                  aria-label={
                    stored ? t`Replace ${fieldLabel(field.name)}` : t`Choose ${fieldLabel(field.name)}`
                  }
                >
                  {stored ? <Trans>Replace</Trans> : <Trans>Choose</Trans>}
                </Button>
              )}
            </FileButton>
          ) : (
            <Button size="compact-md" variant="default" onClick={() => abort()}>
              <Trans>Cancel</Trans> {formatPercent(percent)}
            </Button>
          )}
          {stored && percent === null ? (
            <Button
              size="compact-md"
              variant="subtle"
              color="red"
              aria-label={t`Remove the file of ${fieldLabel(field.name)}`}
              onClick={() => onChange({ ...field, value: null })}
            >
              <Trans>Remove</Trans>
            </Button>
          ) : null}
        </Group>
      </div>
    </Input.Wrapper>
  );
}
