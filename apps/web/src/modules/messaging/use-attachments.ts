import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { uploadFile, useDeleteFile } from '#web/modules/files/queries';
import { toast } from '#web/ui/toast';

/** Limits per message: ten files of 25 MB (product.md section 7). */
const MAX_FILES = 10;
const MAX_BYTES = 25 * 1024 * 1024;

interface Upload {
  key: string;
  name: string;
  percent: number;
  abort: AbortController;
}

/** The files of a message. Each is uploaded as soon as it is chosen, and the upload can be canceled. */
export function useAttachments() {
  const { t } = useLingui();
  const discard = useDeleteFile();
  const [urls, setUrls] = useState<readonly string[]>([]);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState('');

  const upload = async (file: File) => {
    const one = { key: crypto.randomUUID(), name: file.name, percent: 0, abort: new AbortController() };
    setUploads((now) => [...now, one]);
    try {
      const url = await uploadFile(file, {
        signal: one.abort.signal,
        onProgress: (percent) =>
          setUploads((now) => now.map((other) => (other.key === one.key ? { ...other, percent } : other))),
      });
      setUrls((now) => [...now, url]);
      toast.success(t`File uploaded successfully`);
    } catch (error) {
      if (!one.abort.signal.aborted) setProblem(failureText(error, t`Failed to upload file`));
    } finally {
      setUploads((now) => now.filter((other) => other.key !== one.key));
    }
  };

  return {
    urls,
    uploads,
    problem,
    full: urls.length + uploads.length >= MAX_FILES,
    add: (files: readonly File[]) => {
      setProblem('');
      const room = MAX_FILES - urls.length - uploads.length;
      if (files.length > room) setProblem(t`A message can have up to ${MAX_FILES} files.`);
      for (const file of files.slice(0, room)) {
        if (file.size > MAX_BYTES) setProblem(t`${file.name} is larger than 25 MB.`);
        else void upload(file);
      }
    },
    remove: (url: string) => {
      setUrls((now) => now.filter((one) => one !== url));
      discard.mutate(url, {
        onError: (error) => toast.error(failureText(error, t`Failed to delete file`)),
      });
    },
    clear: () => {
      setUrls([]);
      setProblem('');
    },
  };
}
export type Attached = ReturnType<typeof useAttachments>;
