import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconTrash, IconUpload } from '#web/ui/icons';
import styles from './picture-picker.module.css';
import { FailedState } from './states';

interface PicturePickerProps {
  children: ReactNode;
  /** The accessible name of what the buttons change. */
  name: string;
  /** The percentage of a running upload, or null. */
  progress: number | null;
  error: string | null;
  onChoose: (file: File) => void;
  onRemove?: (() => void) | undefined;
}

export function PicturePicker({ children, name, progress, error, onChoose, onRemove }: PicturePickerProps) {
  const { t } = useLingui();
  const busy = progress !== null;
  return (
    <div className={styles.picker}>
      {children}
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <FileButton
            onChange={(file) => file && onChoose(file)}
            accept="image/png,image/jpeg,image/gif,image/webp,image/bmp,image/svg+xml"
          >
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                disabled={busy}
                leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
              >
                <Trans>Upload</Trans>
                <span className="sv-hidden"> {name}</span>
              </Button>
            )}
          </FileButton>
          {onRemove ? (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              disabled={busy}
              onClick={onRemove}
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            >
              <Trans>Remove</Trans>
              <span className="sv-hidden"> {name}</span>
            </Button>
          ) : null}
        </div>
        {busy ? <Progress value={progress} aria-label={t`Uploading ${name}`} /> : null}
        {error ? <FailedState message={error} /> : null}
      </div>
    </div>
  );
}
