import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { fileQueries } from '#web/modules/files/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './file-list.module.css';

const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp', 'image/svg+xml'];
const PDF = 'application/pdf';

export const canPreview = (mime: string): boolean =>
  PICTURES.includes(mime) || (mime === PDF && navigator.pdfViewerEnabled);

export interface ShownFile {
  name: string;
  url: string;
  mime: string;
}

export function FilePreview({ file, onClose }: { file: ShownFile; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size="min(96vw, 1100px)" title={file.name}>
      {file.mime === PDF ? (
        <DocumentView file={file} />
      ) : (
        <img src={file.url} alt={file.name} className={styles.picture} />
      )}
      <DialogFooter>
        <Button component="a" href={file.url} download={file.name} variant="default">
          <Trans>Download</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogFooter>
    </Modal>
  );
}

/** The browser's PDF viewer on a blob with a fixed type, so that other content in the file cannot run. */
function DocumentView({ file }: { file: ShownFile }) {
  const { t } = useLingui();
  const { data, isError, error, refetch } = useQuery(fileQueries.contents(file.url, file.mime));
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!data) return;
    const objectUrl = URL.createObjectURL(data);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  if (isError)
    return (
      <FailedState
        message={failureText(error, t`The file could not be opened.`)}
        onRetry={() => void refetch()}
      />
    );
  if (address === '') return <LoadingState label={t`Loading...`} rows={8} />;
  return <iframe src={address} title={file.name} className={styles.document} />;
}
