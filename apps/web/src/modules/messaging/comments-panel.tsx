import { useLingui } from '@lingui/react/macro';
import { Indicator, Tabs } from '@mantine/core';
import { unreadIn } from '@selvedge/domain/messaging/counts-at';
import { type Thread, threadsFor } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { stageText } from '#web/lib/product-text';
import { SidePanel } from '#web/ui/side-panel';
import { stageOf } from './comment-target';
import { CommentThread } from './comment-thread';
import styles from './comments-panel.module.css';
import { type CommentTarget, messagingQueries } from './queries';
import { useThreadNames } from './use-thread-names';

export interface CommentsPanelProps {
  target: CommentTarget;
  orderName: string;
  /** By thread, the partner of which nobody is on Selvedge. */
  absent: Partial<Record<Thread, string | undefined>>;
  user: { id: number; userType: UserType };
  /** The thread in the address. Without it, the viewer's first thread is shown. */
  thread: string | undefined;
  onThread: (thread: Thread) => void;
  onClose: () => void;
}

/** Comments on an order, style, combo or stage: next to the order on a desktop, as a bottom sheet on a phone. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { t } = useLingui();
  const about = useTargetName(props.target, props.orderName);
  return (
    <SidePanel title={t`Comments: ${about}`} label={t`Comments`} onClose={props.onClose}>
      <Threads {...props} />
    </SidePanel>
  );
}

function Threads({ target, absent, user, thread, onThread }: CommentsPanelProps) {
  const { t } = useLingui();
  const threads = threadsFor(user.userType);
  const chosen = threads.find((one) => one === thread) ?? threads[0] ?? 'buyer';
  const names = useThreadNames();
  const counts =
    useQuery({ ...messagingQueries.counts(target.orderId), enabled: threads.length > 1 }).data ?? [];
  const unread = (one: Thread) => unreadIn(counts, target, one);
  const key = `${chosen}.${Object.values(target).join('.')}`;
  const view = (
    <CommentThread key={key} target={target} user={user} thread={chosen} absent={absent[chosen]} />
  );
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
          <Tabs.Tab
            key={one}
            value={one}
            aria-label={unread(one) > 0 ? t`${names[one]}, ${unread(one)} unread` : names[one]}
          >
            <Indicator disabled={unread(one) === 0} size={8} offset={-4} color="red" component="span">
              {names[one]}
            </Indicator>
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
  if (stageId && !comboId) return stageText(stage?.stageName ?? '') || t`Unnamed Stage`;
  if (stageId)
    return `${stageText(stage?.stageName ?? '') || t`Unnamed Stage`}, ${combo?.comboName || t`Unnamed Combo`}`;
  return comboId ? combo?.comboName || t`Unnamed Combo` : style?.styleName || t`Unnamed Style`;
}
