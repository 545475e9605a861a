import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#web/ui/link';
import styles from './messages.module.css';
import { type MessageTag, messagingQueries } from './queries';

/** What a message is about, by name, as a link to the order. */
export function TagChips({ tags }: { tags: readonly MessageTag[] }) {
  const { t } = useLingui();
  const idOf = (name: MessageTag['tagName']) => tags.find((tag) => tag.tagName === name)?.tagValue;
  const orderId = idOf('order') ?? '';
  const orders = useQuery({ ...messagingQueries.orders, enabled: orderId !== '' });
  const breakdown = useQuery(messagingQueries.breakdown(tags.length > 1 ? orderId : ''));
  if (orderId === '') return null;
  const style = breakdown.data?.find((one) => one.styleId === idOf('style'));
  const combo = style?.combos.find((one) => one.comboId === idOf('combo'));
  const stage = combo?.stages.find((one) => one.stageId === idOf('stage'));
  const order = orders.data?.find((one) => one.orderId === orderId);
  const names = [
    order?.orderName || t`Unnamed Order`,
    ...(idOf('style') ? [style?.styleName || t`Unnamed Style`] : []),
    ...(idOf('combo') ? [combo?.comboName || t`Unnamed Combo`] : []),
    ...(idOf('stage') ? [stage?.stageName || t`Unnamed Stage`] : []),
  ];
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId } as never}
      search={(idOf('stage') ? { tab: 'CREATE_ORDER_PLANNING_LIST' } : {}) as never}
      className={styles.tags}
      size="sm"
    >
      {names.join(' › ')}
    </TextLink>
  );
}
