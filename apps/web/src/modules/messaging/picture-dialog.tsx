import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFooter } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import styles from './comment-files.module.css';

interface PictureDialogProps {
  pictures: readonly { url: string; name: string }[];
  shown: number;
  onShow: (index: number) => void;
  foot: ReactNode;
  onClose: () => void;
}

export function PictureDialog({ pictures, shown, onShow, foot, onClose }: PictureDialogProps) {
  const picture = pictures[shown];
  if (!picture) return null;
  const go = (step: number) => {
    if (pictures[shown + step]) onShow(shown + step);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(96vw, 1100px)"
      title={picture.name}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1);
        if (key === 'ArrowRight') go(1);
      }}
    >
      <img src={picture.url} alt={picture.name} className={styles.whole} />
      <DialogFooter>
        {foot}
        {pictures.length > 1 ? (
          <Group gap="xs">
            <Button variant="default" disabled={shown === 0} onClick={() => go(-1)}>
              <Trans>Previous</Trans>
            </Button>
            <Button variant="default" disabled={shown === pictures.length - 1} onClick={() => go(1)}>
              <Trans>Next</Trans>
            </Button>
          </Group>
        ) : null}
        <Button component="a" href={picture.url} download={picture.name} variant="default">
          <Trans>Download</Trans>
        </Button>
      </DialogFooter>
    </Modal>
  );
}
