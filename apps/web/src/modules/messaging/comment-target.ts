import type { CommentTarget } from './queries';

const ORDER = 'order';
const PLANNING = 'CREATE_ORDER_PLANNING_LIST';
const STYLES = 'CREATE_ORDER_STYLE_INFO';

/** How an open comments panel stands in the address of its order. */
export const panelText = ({ styleId, comboId, stageId }: Omit<CommentTarget, 'orderId'>): string =>
  [styleId, comboId, stageId].filter(Boolean).join('.') || ORDER;

/** The query of the order page on which this is discussed. */
export const targetAddress = (target: CommentTarget): Record<string, string> => ({
  ...(target.stageId ? { tab: PLANNING } : target.styleId ? { tab: STYLES } : {}),
  comments: panelText(target),
});

/** What the address says is discussed; nothing without it. */
export function targetOfPanel(orderId: string, text: string | undefined): CommentTarget | null {
  if (!text) return null;
  const [styleId, comboId, stageId] = text === ORDER ? [] : text.split('.');
  return {
    orderId,
    ...(styleId ? { styleId } : {}),
    ...(comboId ? { comboId } : {}),
    ...(stageId ? { stageId } : {}),
  };
}
