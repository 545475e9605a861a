import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FileAudience } from '@selvedge/domain/orders/file-audience';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { uploadFile } from '#web/modules/files/queries';
import { useAddOrderFiles } from '#web/modules/order-files/queries';
import { toast } from '#web/ui/toast';

const MAX_FILES = 20;
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_NAME = 200;

interface Upload {
  key: string;
  name: string;
  percent: number;
  abort: AbortController;
}

/** The file name without control and format characters. */
const shownName = (name: string): string => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_NAME) || 'file';

/** Uploads chosen files and adds the successful ones to the order in one request. */
export function useFileUploads(orderId: string) {
  const { t } = useLingui();
  const { mutateAsync } = useAddOrderFiles(orderId);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState('');

  const upload = async (file: File, one: Upload) => {
    try {
      const url = await uploadFile(file, {
        signal: one.abort.signal,
        onProgress: (percent) =>
          setUploads((now) => now.map((other) => (other.key === one.key ? { ...other, percent } : other))),
      });
      return [{ url, name: shownName(file.name) }];
    } catch (error) {
      if (!one.abort.signal.aborted) setProblem(failureText(error, t`Failed to upload file`));
      setUploads((now) => now.filter((other) => other.key !== one.key));
      return [];
    }
  };

  const add = async (chosen: readonly File[], audience: FileAudience) => {
    setProblem('');
    const fitting = chosen.filter((file) => file.size <= MAX_BYTES);
    const tooLarge = chosen.find((file) => file.size > MAX_BYTES);
    if (tooLarge) setProblem(t`${tooLarge.name} is larger than 25 MB.`);
    if (fitting.length > MAX_FILES) setProblem(t`You can add up to ${MAX_FILES} files at once.`);
    const started = fitting.slice(0, MAX_FILES).map((file) => ({
      file,
      one: { key: crypto.randomUUID(), name: file.name, percent: 0, abort: new AbortController() },
    }));
    setUploads(started.map(({ one }) => one));
    try {
      const files = (await Promise.all(started.map(({ file, one }) => upload(file, one)))).flat();
      if (files.length === 0) return;
      await mutateAsync({ files, audience });
      toast.success(plural(files.length, { one: '# file added', other: '# files added' }));
    } catch (error) {
      setProblem(failureText(error, t`Failed to upload file`));
    } finally {
      setUploads([]);
    }
  };
  return {
    uploads,
    problem,
    add: (files: readonly File[], audience: FileAudience) => void add(files, audience),
  };
}
