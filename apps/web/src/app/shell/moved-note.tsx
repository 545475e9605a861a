import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Dialog, Group, Text } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useEffect, useState } from 'react';
import type { Session } from '#web/modules/identity/queries';
import styles from './moved-note.module.css';

/** Who signed up later knows the screens only as they are now. */
const MOVED_ON = '2026-11-29';
const KEY = 'selvedge-moved';

/** Says once where the controls are that moved when the screens began to show their content first. */
export function MovedNote({ user }: { user: Session['user'] }) {
  const { t } = useLingui();
  const isLater = (user.createdAt ?? MOVED_ON) >= MOVED_ON;
  const [isOpen, setIsOpen] = useState(() => !isLater && localStorage.getItem(KEY) === null);
  useEffect(() => {
    if (isOpen) localStorage.setItem(KEY, 'read');
  }, [isOpen]);
  return (
    <Dialog
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      position={{ bottom: 'calc(20px + var(--sv-foot))', right: 20 }}
      size="lg"
      role="status"
    >
      <Group justify="space-between">
        <Text fw={600}>
          <Trans>What moved</Trans>
        </Text>
        <CloseButton aria-label={t`Close`} onClick={() => setIsOpen(false)} />
      </Group>
      <Trans>The content comes first now. All else is one press away:</Trans>
      <ul className={styles.moved}>
        <li>
          <Trans>Board, orders and plan: filters behind “Filter”, with what is set beside it.</Trans>
        </li>
        <li>
          <Trans>Board: groups, columns and row height behind “Display”; files and legend behind “…”.</Trans>
        </li>
        <li>
          <Trans>Order: the whole head behind “Details”; copy, archive and changes behind “…”.</Trans>
        </li>
        {user.userType === UserType.Trader ? (
          <li>
            <Trans>Edit plan: the stages are a grid; “Cards” shows them as before.</Trans>
          </li>
        ) : null}
        <li>
          <Trans>Home: what is due is a choice of the filters; its charts stand on Insights.</Trans>
        </li>
        <li>
          <Trans>Phone: the menu and messages are at the foot; “Cards” shows a plan as before.</Trans>
        </li>
        <li>
          <Trans>My work: a press on a stage opens everything about it.</Trans>
        </li>
      </ul>
    </Dialog>
  );
}
