import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { stageText } from '#web/lib/product-text';
import { TextLink } from '#web/ui/link';
import { stageOf, targetAddress } from './comment-target';
import styles from './messages.module.css';
import { type MessageTag, messagingQueries } from './queries';

/** False in a preview, whose links would lead out of it. */
export const LinkedTags = createContext(true);

export const orderOf = (tags: readonly MessageTag[]): string =>
  tags.find((tag) => tag.tagName === 'order')?.tagValue ?? '';

/**
 * From the order down; null while they load. `isKnown`: the order still has all parts as the viewer sees it. `inOrder`:
 * without the order's name.
 */
export function useTagNames(tags: readonly MessageTag[], inOrder = false) {
  const { t } = useLingui();
  const idOf = (name: MessageTag['tagName']) => tags.find((tag) => tag.tagName === name)?.tagValue;
  const orderId = orderOf(tags);
  const orders = useQuery({ ...messagingQueries.orders, enabled: orderId !== '' });
  const breakdown = useQuery(messagingQueries.breakdown(tags.length > 1 ? orderId : ''));
  const [styleId, comboId, stageId] = [idOf('style'), idOf('combo'), idOf('stage')];
  const style = breakdown.data?.find((one) => one.styleId === styleId);
  const combo = style?.combos.find((one) => one.comboId === comboId);
  const stage = stageOf(breakdown.data, { comboId, stageId });
  const order = orders.data?.find((one) => one.orderId === orderId);
  const isLoading = (!inOrder && orders.isPending) || (tags.length > 1 && breakdown.isPending);
  const names = [
    ...(inOrder ? [] : [order?.orderName || t`Unnamed Order`]),
    ...(styleId ? [style?.styleName || t`Unnamed Style`] : []),
    ...(comboId ? [combo?.comboName || t`Unnamed Combo`] : []),
    ...(stageId ? [stageText(stage?.stageName ?? '') || t`Unnamed Stage`] : []),
  ];
  const isKnown = !!order && !(styleId && !style) && !(comboId && !combo) && !(stageId && !stage);
  return { names: isLoading ? null : names, isKnown, target: { orderId, styleId, comboId, stageId } };
}

export function TagChips({ tags, inOrder }: { tags: readonly MessageTag[]; inOrder: boolean }) {
  const isLinked = use(LinkedTags);
  const { names, target } = useTagNames(tags, inOrder);
  const { orderId } = target;
  if (orderId === '' || (inOrder && tags.length === 1)) return null;
  const text = names === null ? '…' : names.join(' › ');
  if (!isLinked) return <p className={styles.tags}>{text}</p>;
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId }}
      search={targetAddress(target)}
      className={styles.tags}
      size="sm"
    >
      {text}
    </TextLink>
  );
}
