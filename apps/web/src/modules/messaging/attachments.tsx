import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, FileButton, Progress } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { formatPercent } from '#web/lib/format';
import { IconPaperclip } from '#web/ui/icons';
import styles from './composer.module.css';
import type { Attached } from './use-attachments';

export function AttachButton({ files }: { files: Attached }) {
  return (
    <FileButton multiple onChange={files.add}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          disabled={files.full}
          leftSection={<IconPaperclip size={16} stroke={1.5} />}
        >
          <Trans>Attach</Trans>
        </Button>
      )}
    </FileButton>
  );
}

export function AttachmentList({ files }: { files: Attached }) {
  const { t } = useLingui();
  if (files.urls.length + files.uploads.length === 0 && files.problem === '') return null;
  return (
    <div className={styles.files}>
      {files.urls.map((url) => (
        <div key={url} className={styles.file}>
          <IconPaperclip size={16} aria-hidden />
          <span className={styles.fileName}>{fileLabel(url)}</span>
          <CloseButton aria-label={t`Remove ${fileLabel(url)}`} onClick={() => files.remove(url)} />
        </div>
      ))}
      {files.uploads.map(({ key, name, percent, abort }) => (
        <div key={key} className={styles.file}>
          <span className={styles.fileName}>{name}</span>
          <Progress value={percent} aria-label={t`Upload of ${name}`} className={styles.progress} />
          <span className={styles.percent}>{formatPercent(percent)}</span>
          <CloseButton aria-label={t`Cancel upload of ${name}`} onClick={() => abort.abort()} />
        </div>
      ))}
      {files.problem === '' ? null : (
        <p className={styles.problem} role="alert">
          {files.problem}
        </p>
      )}
    </div>
  );
}
