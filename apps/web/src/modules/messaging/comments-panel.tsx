import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Thread } from '@selvedge/domain/messaging/thread';
import { threadsFor } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Drawer } from '#web/ui/drawer';
import { ErrorBoundary } from '#web/ui/error-boundary';
import { stageOf } from './comment-target';
import { CommentThread } from './comment-thread';
import styles from './comments-panel.module.css';
import { type CommentTarget, messagingQueries } from './queries';

export interface CommentsPanelProps {
  target: CommentTarget;
  orderName: string;
  user: { id: number; userType: UserType };
  /** The thread in the address. Without it, the viewer's first thread is shown. */
  thread: string | undefined;
  onThread: (thread: Thread) => void;
  onClose: () => void;
}

/** Comments on an order, style, combo or stage: next to the order on a desktop, as a bottom sheet on a phone. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { t } = useLingui();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [wide, setWide] = useState(false);
  const about = useTargetName(props.target, props.orderName);
  const { onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWide) return;
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isWide]);
  if (!isWide)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        size="88%"
        title={<span className={styles.title}>{t`Comments: ${about}`}</span>}
        classNames={{ content: styles.sheet, body: styles.sheetBody }}
      >
        <Threads {...props} />
      </Drawer>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes, as it does a dialog
    <aside
      className={`sv-card sv-no-print ${styles.aside}`}
      data-wide={wide || undefined}
      aria-label={t`Comments`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t`Comments: ${about}`}
        </h2>
        <Button variant="subtle" size="compact-sm" aria-expanded={wide} onClick={() => setWide(!wide)}>
          {wide ? <Trans>Collapse</Trans> : <Trans>Expand</Trans>}
        </Button>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </header>
      <ErrorBoundary>
        <Threads {...props} />
      </ErrorBoundary>
    </aside>
  );
}

function Threads({ target, user, thread, onThread }: CommentsPanelProps) {
  const { t } = useLingui();
  const threads = threadsFor(user.userType);
  const chosen = threads.find((one) => one === thread) ?? threads[0] ?? 'buyer';
  const names: Record<Thread, string> = {
    buyer: t`Buyer`,
    manufacturer: t`Manufacturer`,
    internal: t`Internal`,
  };
  const key = `${chosen}.${Object.values(target).join('.')}`;
  const view = <CommentThread key={key} target={target} user={user} thread={chosen} />;
  if (threads.length === 1) return view;
  return (
    <Tabs
      value={chosen}
      onChange={(value) => onThread((value ?? chosen) as Thread)}
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
      <Tabs.Panel value={chosen} className={styles.tabPanel}>
        {view}
      </Tabs.Panel>
    </Tabs>
  );
}

function useTargetName({ orderId, styleId, comboId, stageId }: CommentTarget, orderName: string): string {
  const { t } = useLingui();
  const breakdown = useQuery(messagingQueries.breakdown(styleId || stageId ? orderId : ''));
  const style = breakdown.data?.find((one) => one.styleId === styleId);
  const combo = style?.combos.find((one) => one.comboId === comboId);
  const stage = stageOf(breakdown.data, { comboId, stageId });
  if (!styleId && !stageId) return orderName || t`Unnamed Order`;
  if (breakdown.isPending) return '…';
  if (stageId && !comboId) return stage?.stageName || t`Unnamed Stage`;
  if (stageId) return `${stage?.stageName || t`Unnamed Stage`}, ${combo?.comboName || t`Unnamed Combo`}`;
  return comboId ? combo?.comboName || t`Unnamed Combo` : style?.styleName || t`Unnamed Style`;
}
