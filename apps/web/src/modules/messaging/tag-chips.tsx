import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { TextLink } from '#web/ui/link';
import { stageOf, targetAddress } from './comment-target';
import styles from './messages.module.css';
import { type MessageTag, messagingQueries } from './queries';

/** False in a preview, whose links would lead out of it. */
export const LinkedTags = createContext(true);

/** The targets of a message as links. On the order's page, the order itself is not named. */
export function TagChips({ tags, inOrder }: { tags: readonly MessageTag[]; inOrder: boolean }) {
  const { t } = useLingui();
  const isLinked = use(LinkedTags);
  const idOf = (name: MessageTag['tagName']) => tags.find((tag) => tag.tagName === name)?.tagValue;
  const orderId = idOf('order') ?? '';
  const orders = useQuery({ ...messagingQueries.orders, enabled: orderId !== '' });
  const breakdown = useQuery(messagingQueries.breakdown(tags.length > 1 ? orderId : ''));
  if (orderId === '' || (inOrder && tags.length === 1)) return null;
  const [styleId, comboId, stageId] = [idOf('style'), idOf('combo'), idOf('stage')];
  const style = breakdown.data?.find((one) => one.styleId === styleId);
  const combo = style?.combos.find((one) => one.comboId === comboId);
  const stage = stageOf(breakdown.data, { comboId, stageId });
  const order = orders.data?.find((one) => one.orderId === orderId);
  const waiting = (!inOrder && orders.isPending) || (tags.length > 1 && breakdown.isPending);
  const names = [
    ...(inOrder ? [] : [order?.orderName || t`Unnamed Order`]),
    ...(styleId ? [style?.styleName || t`Unnamed Style`] : []),
    ...(comboId ? [combo?.comboName || t`Unnamed Combo`] : []),
    ...(stageId ? [stage?.stageName || t`Unnamed Stage`] : []),
  ];
  const text = waiting ? '…' : names.join(' › ');
  if (!isLinked) return <p className={styles.tags}>{text}</p>;
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId }}
      search={targetAddress({ orderId, styleId, comboId, stageId })}
      className={styles.tags}
      size="sm"
    >
      {text}
    </TextLink>
  );
}
