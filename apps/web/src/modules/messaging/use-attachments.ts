import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { uploadFile, useDeleteFile } from '#web/modules/files/queries';
import { toast } from '#web/ui/toast';

/** Limits per message: ten files of 25 MB (product.md section 7). */
const MAX_FILES = 10;
const MAX_BYTES = 25 * 1024 * 1024;

interface Attachment {
  key: string;
  name: string;
  percent: number;
  abort: AbortController;
  url: string | null;
}

/** The files of a message. Each is uploaded as soon as it is chosen, and the upload can be canceled. */
export function useAttachments() {
  const { t } = useLingui();
  const discard = useDeleteFile();
  /** In the sequence in which they were chosen, whichever upload ends first. */
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState('');

  const upload = async (file: File) => {
    const abort = new AbortController();
    const one = { key: crypto.randomUUID(), name: file.name, percent: 0, abort, url: null };
    const change = (patch: Partial<Attachment>) =>
      setFiles((now) => now.map((other) => (other.key === one.key ? { ...other, ...patch } : other)));
    setFiles((now) => [...now, one]);
    try {
      const url = await uploadFile(file, {
        signal: abort.signal,
        onProgress: (percent) => change({ percent }),
      });
      change({ url });
      toast.success(t`File uploaded successfully`);
    } catch (error) {
      if (!abort.signal.aborted) setProblem(failureText(error, t`Failed to upload file`));
      setFiles((now) => now.filter((other) => other.key !== one.key));
    }
  };

  return {
    urls: files.flatMap(({ url }) => url ?? []),
    uploads: files.filter(({ url }) => url === null),
    problem,
    full: files.length >= MAX_FILES,
    add: (chosen: readonly File[]) => {
      setProblem('');
      const room = MAX_FILES - files.length;
      if (chosen.length > room) setProblem(t`A message can have up to ${MAX_FILES} files.`);
      for (const file of chosen.slice(0, room)) {
        if (file.size > MAX_BYTES) setProblem(t`${file.name} is larger than 25 MB.`);
        else void upload(file);
      }
    },
    remove: (url: string) => {
      setFiles((now) => now.filter((one) => one.url !== url));
      discard.mutate(url, {
        onError: (error) => toast.error(failureText(error, t`Failed to delete file`)),
      });
    },
    clear: () => {
      setFiles((now) => now.filter(({ url }) => url === null));
      setProblem('');
    },
  };
}
export type Attached = ReturnType<typeof useAttachments>;
