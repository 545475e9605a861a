import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { type Thread, threadsFor } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { EmptyState } from '#web/ui/states';
import { ThreadReaders } from '../thread-readers';
import { useThreadNames } from '../use-thread-names';
import { NewPin } from './new-pin';
import { PinComments } from './pin-comments';
import type { PinsOfFile } from './queries';
import type { Point } from './use-place-pin';
import styles from './viewer.module.css';

interface PinsPanelProps {
  of: PinsOfFile;
  user: { id: number; userType: UserType };
  thread: Thread;
  onThread: (thread: Thread) => void;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  fresh: (Point & { page: number }) | null;
  /** Called with the id of the sent pin, or without one if it is discarded. */
  onFresh: (id?: string) => void;
}

/** The pins of a file by thread, next to its page; below it on a phone. */
export function PinsPanel({ thread, onThread, ...props }: PinsPanelProps) {
  const { t } = useLingui();
  const threads = threadsFor(props.user.userType);
  const names = useThreadNames();
  const view = <PinsOfThread key={thread} thread={thread} {...props} />;
  return (
    <aside className={styles.panel} aria-label={t`Pins`}>
      {threads.length === 1 ? (
        view
      ) : (
        <Tabs
          value={thread}
          onChange={(value) => onThread((value ?? thread) as Thread)}
          keepMounted={false}
          className={styles.tabs}
        >
          <Tabs.List grow aria-label={t`Threads`}>
            {threads.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {names[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={thread} className={styles.tabs}>
            {view}
          </Tabs.Panel>
        </Tabs>
      )}
    </aside>
  );
}

function PinsOfThread({
  of,
  user,
  thread,
  chosen,
  onChoose,
  fresh,
  onFresh,
}: Omit<PinsPanelProps, 'onThread'>) {
  const { t } = useLingui();
  return (
    <div className={styles.thread} data-thread={thread}>
      <ThreadReaders thread={thread} userType={user.userType} />
      {of.threads.includes(thread) ? null : (
        <p className={styles.more}>
          <Trans>This side cannot see the file, so that nobody can be written to here.</Trans>
        </p>
      )}
      {fresh ? (
        <NewPin of={of} at={fresh} thread={thread} user={user} onDone={onFresh} onDiscard={() => onFresh()} />
      ) : null}
      {of.pins.length === 0 && !fresh ? (
        <EmptyState title={t`No pins yet. Add one where something has to change.`} />
      ) : null}
      <ol className={styles.pins}>
        {of.pins.map((pin) => (
          <PinComments
            key={pin.id}
            pin={pin}
            thread={thread}
            user={user}
            isChosen={pin.id === chosen}
            onChoose={() => onChoose(pin.id === chosen ? undefined : pin.id)}
          />
        ))}
      </ol>
    </div>
  );
}
