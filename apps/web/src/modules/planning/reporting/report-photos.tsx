import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, FileButton, Progress } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { PHOTOS_MAX } from '@selvedge/domain/planning/report';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { thumbnail } from '#web/lib/thumbnail';
import { uploadFile } from '#web/modules/files/queries';
import styles from './report-photos.module.css';
import { shrinkPhoto } from './shrink-photo';

export interface Photos {
  urls: readonly string[];
  /** True while a photo is being uploaded. */
  busy: boolean;
}
interface Photo {
  key: string;
  name: string;
  percent: number;
  abort: AbortController;
  url: string;
}

export function ReportPhotos({ onChange }: { onChange: (photos: Photos) => void }) {
  const { t } = useLingui();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    onChange({
      urls: photos.flatMap((photo) => (photo.url === '' ? [] : [photo.url])),
      busy: photos.some((photo) => photo.url === ''),
    });
  }, [photos, onChange]);

  const change = (key: string, facts: Partial<Photo>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...facts } : photo)));
  const drop = (key: string) => setPhotos((now) => now.filter((photo) => photo.key !== key));
  const rule = t`Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.`;
  const send = async (file: File, { key, abort }: Photo) => {
    try {
      const small = await shrinkPhoto(file);
      if (!small) {
        setProblem(rule);
        return drop(key);
      }
      const url = await uploadFile(small, {
        signal: abort.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      change(key, { url });
    } catch (error) {
      drop(key);
      if (!abort.signal.aborted) setProblem(failureText(error, t`Failed to upload file`));
    }
  };
  const add = (files: readonly File[]) => {
    const room = PHOTOS_MAX - photos.length;
    setProblem(files.length > room ? rule : '');
    const started = files.slice(0, room).map((file) => ({
      file,
      photo: { key: crypto.randomUUID(), name: file.name, percent: 0, abort: new AbortController(), url: '' },
    }));
    setPhotos((now) => [...now, ...started.map(({ photo }) => photo)]);
    for (const { file, photo } of started) void send(file, photo);
  };
  return (
    <div className={styles.photos}>
      {photos.length > 0 ? (
        <ul className={styles.list} aria-label={t`Photos`}>
          {photos.map(({ key, name, percent, abort, url }) => (
            <li key={key} className={styles.photo}>
              {url === '' ? (
                <Progress value={percent} aria-label={t`Upload of ${name}`} className={styles.progress} />
              ) : (
                <img src={thumbnail(url, 64)} alt={fileLabel(url)} className={styles.picture} />
              )}
              <CloseButton
                className={styles.remove}
                aria-label={url === '' ? t`Cancel upload of ${name}` : t`Remove ${name}`}
                onClick={() => {
                  if (url === '') abort.abort();
                  else drop(key);
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FileButton multiple accept="image/*" onChange={add}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            className={styles.button}
            disabled={photos.length >= PHOTOS_MAX}
            leftSection={<IconCamera size={18} stroke={1.5} />}
          >
            <Trans>Take or choose photos</Trans>
          </Button>
        )}
      </FileButton>
      {problem === '' ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
