import type { ResultOf } from '@selvedge/contract/endpoint';
import type { orderBreakdowns } from '@selvedge/contract/messaging';
import type { PathSearch } from '@selvedge/contract/paths';
import type { CommentTarget } from './queries';

const ORDER = 'order';
const PLANNING = 'CREATE_ORDER_PLANNING_LIST';
const STYLES = 'CREATE_ORDER_STYLE_INFO';

/** The value of `comments` in an order's address: 'style.combo.stage', or '..stage' for a stage as a whole. */
export function panelText({ styleId, comboId, stageId }: Omit<CommentTarget, 'orderId'>): string {
  const ids = [styleId, comboId, stageId].map((id) => id ?? '');
  return ids.slice(0, ids.findLastIndex((id) => id !== '') + 1).join('.') || ORDER;
}

export const targetAddress = (target: CommentTarget): PathSearch<'/order/$orderId'> => ({
  ...(target.stageId ? { tab: PLANNING } : target.styleId ? { tab: STYLES } : {}),
  comments: panelText(target),
});

/** The target of the comments panel, or null when the address has none. */
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

/** A stage of an order's breakdown, within a combo if `comboId` is given. */
export const stageOf = (
  breakdown: ResultOf<typeof orderBreakdowns> | undefined,
  { comboId, stageId }: Pick<CommentTarget, 'comboId' | 'stageId'>,
) =>
  breakdown
    ?.flatMap((style) => style.combos)
    .filter((combo) => !comboId || combo.comboId === comboId)
    .flatMap((combo) => combo.stages)
    .find((stage) => stage.stageId === stageId);
