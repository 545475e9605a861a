import { useLingui } from '@lingui/react/macro';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { fieldLabel } from '#web/lib/product-text';
import { toast } from './toast';

export type Upload = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<string>;

interface FieldUploadFacts {
  field: CustomField;
  onChange: (field: CustomField) => void;
  upload: Upload;
}

/** The server's limit (product.md section 9), checked before the upload. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Uploads a file into a File or Image field. When the field unmounts, the upload is aborted and a toast is shown. */
export function useFieldUpload({ field, onChange, upload }: FieldUploadFacts) {
  const { t } = useLingui();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | null>(null);
  // The field may change during the upload.
  const stopped = t`The upload of ${fieldLabel(field.name)} was stopped.`;
  const latest = useRef({ field, onChange, stopped });
  useEffect(() => {
    latest.current = { field, onChange, stopped };
  });
  useEffect(() => {
    return () => {
      if (!running.current) return;
      running.current.abort();
      toast.error(latest.current.stopped);
    };
  }, []);
  const isImage = field.valueType === FieldValueType.Image;

  const start = (file: File | null | undefined) => {
    if (!file) return;
    setFailure('');
    if (isImage && !file.type.startsWith('image/')) return setFailure(t`Please choose an image.`);
    if (file.size > MAX_BYTES) return setFailure(t`The file is larger than 25 MB.`);
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setPercent(0);
    upload(file, { onProgress: setPercent, signal: controller.signal })
      .then((url) => {
        latest.current.onChange({ ...latest.current.field, value: url });
        toast.success(isImage ? t`Image uploaded successfully` : t`File uploaded successfully`);
      })
      .catch((cause: unknown) => {
        if (controller.signal.aborted) return;
        const text = failureText(cause, isImage ? t`Failed to upload image` : t`Failed to upload file`);
        setFailure(text);
        toast.error(text);
      })
      .finally(() => {
        if (running.current !== controller) return;
        running.current = null;
        setPercent(null);
      });
  };
  return {
    /** Null while no upload is running. */
    percent,
    failure,
    start,
    abort: () => running.current?.abort(),
  };
}
