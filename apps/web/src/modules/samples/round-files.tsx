import { Anchor } from '@mantine/core';
import { fileLabel, isImageName } from '@selvedge/domain/files/file-name';
import { thumbnail } from '#web/lib/thumbnail';
import { IconDownload } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import styles from './samples.module.css';

/** Pictures small, each with a link to the viewer, and other files by name. */
interface RoundFilesProps {
  label: string;
  files: readonly string[];
  orderId: string;
}

export function RoundFiles({ label, files, orderId }: RoundFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((url) => (
        <li key={url}>
          {isImageName(fileLabel(url)) ? (
            <TextLink
              to="/order/$orderId"
              params={{ orderId }}
              search={(before) => ({ ...before, file: url, pin: undefined })}
            >
              <img src={thumbnail(url, 64)} alt={fileLabel(url)} className={styles.picture} loading="lazy" />
            </TextLink>
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
