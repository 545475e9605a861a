import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Image, Input, Progress, Text } from '@mantine/core';
import { labelOf } from '@selvedge/domain/files/file-name';
import { validateFieldValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { thumbnail } from '#web/lib/thumbnail';
import { FieldValueView } from './field-value';
import { toast } from './toast';
import styles from './upload-editor.module.css';

/** Sends a file and resolves with its address. */
export type Upload = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<string>;

interface Props {
  field: CustomField;
  onChange: (field: CustomField) => void;
  error?: string | undefined;
  upload: Upload;
}

/** The server's limit (product.md section 9); told before the upload instead of after it. */
const MAX_BYTES = 25 * 1024 * 1024;

/** A File or Image field: chosen or dropped, uploaded with its progress, shown, replaced and removed. */
export function UploadEditor({ field, onChange, error, upload }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | null>(null);
  // The field may have changed while its file travelled.
  const stopped = t`The upload of ${field.name} was stopped.`;
  const latest = useRef({ field, onChange, stopped });
  useEffect(() => {
    latest.current = { field, onChange, stopped };
  });
  // Where the field goes from the screen its upload has nowhere to arrive, and that must not pass in silence.
  useEffect(() => {
    return () => {
      if (!running.current) return;
      running.current.abort();
      toast.error(latest.current.stopped);
    };
  }, []);
  const image = field.valueType === FieldValueType.Image;
  const stored = typeof field.value === 'string' && validateFieldValue(field) === null ? field.value : null;

  const take = (file: File | null | undefined) => {
    if (!file) return;
    setFailure('');
    if (image && !file.type.startsWith('image/')) return setFailure(t`Please choose an image.`);
    if (file.size > MAX_BYTES) return setFailure(t`The file is larger than 25 MB.`);
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setPercent(0);
    upload(file, { onProgress: setPercent, signal: controller.signal })
      .then((url) => {
        latest.current.onChange({ ...latest.current.field, value: url });
        toast.success(image ? t`Image uploaded successfully` : t`File uploaded successfully`);
      })
      .catch((cause: unknown) => {
        if (controller.signal.aborted) return;
        const text = failureText(cause, image ? t`Failed to upload image` : t`Failed to upload file`);
        setFailure(text);
        toast.error(text);
      })
      .finally(() => {
        if (running.current !== controller) return;
        running.current = null;
        setPercent(null);
      });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <Input.Wrapper
      id={id}
      label={field.name}
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
                  {labelOf(stored)}
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
              <Progress.Section value={percent} aria-label={t`Uploading ${field.name}, ${percent} percent`} />
            </Progress.Root>
          )}
        </div>
        <Group gap={4} wrap="nowrap">
          {percent === null ? (
            <FileButton onChange={take} accept={image ? 'image/*' : undefined}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-md"
                  variant="default"
                  leftSection={<IconUpload size={16} stroke={1.5} />}
                  aria-label={stored ? t`Replace ${field.name}` : t`Choose ${field.name}`}
                >
                  {stored ? <Trans>Replace</Trans> : <Trans>Choose</Trans>}
                </Button>
              )}
            </FileButton>
          ) : (
            <Button size="compact-md" variant="default" onClick={() => running.current?.abort()}>
              <Trans>Cancel</Trans> {percent} %
            </Button>
          )}
          {stored && percent === null ? (
            <Button
              size="compact-md"
              variant="subtle"
              color="red"
              aria-label={t`Remove the file of ${field.name}`}
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
