import { Anchor } from '@mantine/core';
import { fileLabel, isImageName } from '@selvedge/domain/files/file-name';
import { IconDownload } from '@tabler/icons-react';
import { thumbnail } from '#web/lib/thumbnail';
import styles from './samples.module.css';

/** Pictures small, each with a link to its original, and other files by name. */
export function RoundFiles({ label, files }: { label: string; files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((url) => (
        <li key={url}>
          {isImageName(fileLabel(url)) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              <img src={thumbnail(url, 64)} alt={fileLabel(url)} className={styles.picture} loading="lazy" />
            </a>
          ) : (
            <Anchor href={url} download className={styles.file}>
              <IconDownload size={16} stroke={1.5} aria-hidden />
              {fileLabel(url)}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
