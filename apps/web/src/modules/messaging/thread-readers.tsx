import { useLingui } from '@lingui/react/macro';
import type { Thread } from '@selvedge/domain/messaging/thread';
import { UserType } from '@selvedge/domain/vocabulary';
import { IconEye } from '#web/ui/icons';
import styles from './comments-panel.module.css';

/** Who can read a thread. Always shown, because a comment to the wrong side is the worst mistake here. */
interface ThreadReadersProps {
  thread: Thread;
  userType: UserType;
  /** The partner of the thread, if nobody of it is on Selvedge. */
  absent?: string | undefined;
}
export function ThreadReaders({ thread, userType, absent }: ThreadReadersProps) {
  const { t } = useLingui();
  const traderTexts: Record<Thread, string> = {
    buyer: t`Only the buyer and your team can see this`,
    manufacturer: t`Only the factory and your team can see this`,
    internal: t`Only your team can see this`,
  };
  return (
    <p className={styles.seen}>
      <IconEye size={16} stroke={1.5} aria-hidden />
      {absent
        ? t`Nobody of ${absent} reads this yet.`
        : userType === UserType.Trader
          ? traderTexts[thread]
          : t`Only your team and the trader can see this`}
    </p>
  );
}
