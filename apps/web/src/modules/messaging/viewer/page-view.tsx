import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { pagesOf } from '@selvedge/domain/messaging/pins';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPinned,
  IconZoomIn,
  IconZoomOut,
} from '#web/ui/icons';
import { LoadingState } from '#web/ui/states';
import type { PinsOfFile } from './queries';
import styles from './viewer.module.css';

const PdfPage = lazy(() => import('./pdf-page').then((module) => ({ default: module.PdfPage })));
const PDF = 'application/pdf';

interface PageViewProps {
  of: Pick<PinsOfFile, 'file' | 'mime'>;
  page: number;
  onPage: (page: number) => void;
  isPlacing: boolean;
  onAddPin: (() => void) | undefined;
  mark: (picture: ReactNode) => ReactNode;
}

/** A page of a file with zoom, and its marks; a file that cannot be shown has a download. */
export function PageView({ of, page, onPage, isPlacing, onAddPin, mark }: PageViewProps) {
  const { t } = useLingui();
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(1);
  const [failure, setFailure] = useState<'unreadable' | 'locked' | null>(null);
  const name = fileLabel(of.file);
  if (failure || pagesOf(of.mime) === 0)
    return <NotShown url={of.file} name={name} isLocked={failure === 'locked'} />;
  const picture =
    of.mime === PDF ? (
      <Suspense fallback={<LoadingState label={t`Loading...`} rows={8} />}>
        <PdfPage
          url={of.file}
          page={page}
          width={width}
          onPages={setPages}
          onFailed={() => setFailure('unreadable')}
          onLocked={() => setFailure('locked')}
        />
      </Suspense>
    ) : (
      <img src={of.file} alt={name} className={styles.picture} onError={() => setFailure('unreadable')} />
    );
  return (
    <TransformWrapper
      minScale={1}
      maxScale={8}
      disabled={isPlacing}
      panning={{ excluded: ['button', 'input'] }}
      doubleClick={{ disabled: true }}
    >
      <div className={styles.sheet}>
        <Tools page={page} pages={pages} onPage={onPage} url={of.file} name={name} onAddPin={onAddPin} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <section ref={ref} className={styles.stage} tabIndex={0} aria-label={t`Page`}>
          <TransformComponent wrapperClass={styles.zoomed} contentClass={styles.zoomedContent}>
            {width > 0 ? mark(picture) : null}
          </TransformComponent>
        </section>
      </div>
    </TransformWrapper>
  );
}

function NotShown({ url, name, isLocked }: { url: string; name: string; isLocked: boolean }) {
  return (
    <div className={styles.notShown}>
      <p>
        {isLocked ? (
          <Trans>This PDF has a password. Download it.</Trans>
        ) : (
          <Trans>This file cannot be shown here.</Trans>
        )}
      </p>
      <Button component="a" href={url} download={name} variant="default">
        <Trans>Download</Trans>
      </Button>
    </div>
  );
}

interface ToolsProps extends Pick<PageViewProps, 'page' | 'onPage' | 'onAddPin'> {
  pages: number;
  url: string;
  name: string;
}

function Tools({ page, pages, onPage, url, name, onAddPin }: ToolsProps) {
  const { t } = useLingui();
  const { zoomIn, zoomOut, resetTransform } = useControls();
  return (
    <Group gap="xs" className={styles.tools}>
      {onAddPin ? (
        <Button
          size="sm"
          leftSection={<IconPinned size={16} stroke={1.5} />}
          aria-keyshortcuts="p"
          onClick={() => {
            void resetTransform(0);
            onAddPin();
          }}
        >
          <Trans>Add a pin</Trans>
        </Button>
      ) : null}
      {pages > 1 ? (
        <Group gap={4}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Previous page`}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} stroke={1.5} />
          </ActionIcon>
          <span className={styles.pageNumber} aria-live="polite">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Next page`}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} stroke={1.5} />
          </ActionIcon>
        </Group>
      ) : null}
      <ActionIcon variant="default" size="lg" aria-label={t`Zoom out`} onClick={() => void zoomOut(0.5, 0)}>
        <IconZoomOut size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={t`Zoom in`} onClick={() => void zoomIn(0.5, 0)}>
        <IconZoomIn size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={url}
        download={name}
        variant="default"
        size="lg"
        aria-label={t`Download`}
      >
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
