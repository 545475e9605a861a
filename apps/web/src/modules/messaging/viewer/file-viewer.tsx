import { useLingui } from '@lingui/react/macro';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { pagesOf } from '@selvedge/domain/messaging/pins';
import { type Thread, threadsFor } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useSearchTexts } from '#web/lib/search';
import { isNotFound } from '#web/modules/organizations/queries';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import { MarkedPage } from './marked-page';
import { PageView } from './page-view';
import { PinsPanel } from './pins-panel';
import { type PinsOfFile, pinsOf } from './queries';
import { type Point, usePlacePin } from './use-place-pin';
import { VersionLine } from './version-line';
import styles from './viewer.module.css';

interface FileViewerProps {
  orderId: string;
  user: { id: number; userType: UserType };
}

/** A file of an order with the pins on it. The address names the file or a pin, and the thread. */
export function FileViewer({ orderId, user }: FileViewerProps) {
  const { t } = useLingui();
  const [{ file, pin, thread }, patch] = useSearchTexts();
  const threads = threadsFor(user.userType);
  const shown = threads.find((one) => one === thread) ?? threads[0] ?? 'buyer';
  const list = useQuery({ ...pinsOf({ orderId, file, pin }, shown), placeholderData: keepPreviousData });
  const title = list.data ? fileLabel(list.data.file) : file ? fileLabel(file) : t`File`;
  return (
    <Modal
      opened
      fullScreen
      title={title}
      onClose={() => patch({ file: undefined, pin: undefined, thread: undefined })}
      classNames={{ body: styles.body, content: styles.content }}
    >
      {list.isPending ? <LoadingState label={t`Loading...`} rows={8} /> : null}
      {list.isError && !list.data ? (
        <FailedState
          message={
            isNotFound(list.error)
              ? t`This file cannot be shown here.`
              : failureText(list.error, t`Failed to load the pins`)
          }
          onRetry={isNotFound(list.error) ? undefined : () => void list.refetch()}
        />
      ) : null}
      {list.data ? (
        <VersionLine
          {...{ orderId, thread: shown, file: list.data.file }}
          onOpen={(next) => patch({ file: next, pin: undefined })}
        />
      ) : null}
      {list.data ? (
        <OpenedFile
          key={list.data.file}
          of={list.data}
          user={user}
          thread={shown}
          chosen={pin}
          onThread={(next) => patch({ thread: next, file: list.data.file, pin: undefined })}
          onChoose={(id) => patch({ pin: id, file: list.data.file })}
        />
      ) : null}
    </Modal>
  );
}

interface OpenedFileProps extends Pick<FileViewerProps, 'user'> {
  of: PinsOfFile;
  thread: Thread;
  chosen: string | undefined;
  onThread: (thread: Thread) => void;
  onChoose: (id: string | undefined) => void;
}

function OpenedFile({ of, user, thread, chosen, onThread, onChoose }: OpenedFileProps) {
  const [page, setPage] = useState(() => of.pins.find((one) => one.id === chosen)?.page ?? 1);
  const [fresh, setFresh] = useState<(Point & { page: number }) | null>(null);
  const mayPin = of.threads.includes(thread) && pagesOf(of.mime) > 0;
  const placing = usePlacePin(mayPin, (point) => {
    onChoose(undefined);
    setFresh({ ...point, page });
  });
  const choose = (id: string | undefined) => {
    const pin = of.pins.find((one) => one.id === id);
    if (pin) setPage(pin.page);
    onChoose(id);
  };
  return (
    <div className={styles.viewer}>
      <PageView
        of={of}
        page={page}
        onPage={setPage}
        isPlacing={placing.cross !== null}
        onAddPin={mayPin ? placing.start : undefined}
        mark={(picture) => (
          <MarkedPage
            pins={of.pins.filter((pin) => pin.page === page)}
            thread={thread}
            chosen={chosen}
            onChoose={choose}
            fresh={fresh?.page === page ? fresh : null}
            placing={placing}
          >
            {picture}
          </MarkedPage>
        )}
      />
      <PinsPanel
        of={of}
        user={user}
        thread={thread}
        onThread={onThread}
        chosen={chosen}
        onChoose={choose}
        fresh={fresh}
        onFresh={(id) => {
          setFresh(null);
          if (id) onChoose(id);
        }}
      />
    </div>
  );
}
