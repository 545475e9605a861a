import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, FileButton, Progress } from '@mantine/core';
import { fileLabel, isImageName } from '@selvedge/domain/files/file-name';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { thumbnail } from '#web/lib/thumbnail';
import { IconPaperclip } from '#web/ui/icons';
import styles from './upload-list.module.css';
import type { Upload } from './use-field-upload';

export interface Uploads {
  urls: readonly string[];
  busy: boolean;
}

interface Item {
  key: string;
  name: string;
  percent: number;
  abort: AbortController;
  url: string;
}

interface UploadListProps {
  label: string;
  button: string;
  icon: ReactNode;
  accept?: string;
  max: number;
  /** Shown when a file is refused, or when there are too many. */
  rule: string;
  initial?: readonly string[];
  error?: string | undefined;
  /** Makes a file smaller before its upload. Null refuses the file. */
  prepare: (file: File) => Promise<File | null>;
  upload: Upload;
  onChange: (uploads: Uploads) => void;
}

/** Files that are uploaded as soon as they are chosen; pictures are shown small. */
export function UploadList(props: UploadListProps) {
  const { label, button, icon, accept, max, rule, initial = [], error, prepare, upload, onChange } = props;
  const id = useId();
  const [items, setItems] = useState<readonly Item[]>(() => initial.map(uploadedItem));
  const [problem, setProblem] = useState('');
  const { t } = useLingui();
  useEffect(() => {
    onChange({
      urls: items.flatMap(({ url }) => (url === '' ? [] : [url])),
      busy: items.some(({ url }) => url === ''),
    });
  }, [items, onChange]);

  const change = (key: string, facts: Partial<Item>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...facts } : item)));
  const drop = (key: string) => setItems((now) => now.filter((item) => item.key !== key));
  const send = async (file: File, { key, abort }: Item) => {
    try {
      const prepared = await prepare(file);
      if (!prepared) {
        setProblem(rule);
        return drop(key);
      }
      const url = await upload(prepared, {
        signal: abort.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      change(key, { url });
    } catch (failure) {
      drop(key);
      if (!abort.signal.aborted) setProblem(failureText(failure, t`Failed to upload file`));
    }
  };
  const add = (chosen: File | readonly File[] | null) => {
    const files = chosen === null ? [] : chosen instanceof File ? [chosen] : chosen;
    const room = max - items.length;
    setProblem(files.length > room ? rule : '');
    const started = files
      .slice(0, room)
      .map((file) => ({ file, item: { ...uploadedItem(''), name: file.name } }));
    setItems((now) => [...now, ...started.map(({ item }) => item)]);
    for (const { file, item } of started) void send(file, item);
  };
  const shown = problem || error;
  return (
    <div className={styles.files} role="group" aria-label={label} aria-describedby={shown ? id : undefined}>
      {items.length > 0 ? (
        <ul className={styles.list} aria-label={label}>
          {items.map((item) => (
            <UploadItem key={item.key} item={item} onRemove={() => drop(item.key)} />
          ))}
        </ul>
      ) : null}
      {items.length < max || max > 1 ? (
        <FileButton multiple={max > 1} accept={accept} onChange={add}>
          {(target) => (
            <Button
              {...target}
              variant="default"
              className={styles.button}
              disabled={items.length >= max}
              leftSection={icon}
            >
              {button}
            </Button>
          )}
        </FileButton>
      ) : null}
      {shown ? (
        <p className={styles.problem} role="alert" id={id}>
          {shown}
        </p>
      ) : null}
    </div>
  );
}

const uploadedItem = (url: string): Item => ({
  key: crypto.randomUUID(),
  name: fileLabel(url),
  percent: 0,
  abort: new AbortController(),
  url,
});

function UploadItem({ item, onRemove }: { item: Item; onRemove: () => void }) {
  const { t } = useLingui();
  const { name, percent, abort, url } = item;
  const isFile = !isImageName(name);
  return (
    <li className={isFile ? styles.file : styles.photo}>
      {isFile ? (
        <span className={styles.name}>
          <IconPaperclip size={16} stroke={1.5} aria-hidden /> {name}
        </span>
      ) : null}
      {url === '' ? (
        <Progress value={percent} aria-label={t`Upload of ${name}`} className={styles.progress} />
      ) : isFile ? null : (
        <img src={thumbnail(url, 64)} alt={fileLabel(url)} className={styles.picture} />
      )}
      <CloseButton
        className={isFile ? undefined : styles.remove}
        aria-label={url === '' ? t`Cancel upload of ${name}` : t`Remove ${name}`}
        onClick={() => {
          if (url === '') abort.abort();
          else onRemove();
        }}
      />
    </li>
  );
}
