import type { Problem } from '../actor';
import { type LocalizedText, localized } from '../localized-text';

export const TAG_NAMES = ['order', 'style', 'combo', 'stage'] as const;
export type TagName = (typeof TAG_NAMES)[number];
export interface Tag {
  tagName: TagName;
  tagValue: string;
}
/** Each part requires the one before it. */
export interface TagTarget {
  orderId: string | null;
  styleId: string | null;
  comboId: string | null;
  stageId: string | null;
}

const PARENTS: Record<TagName, TagName | null> = {
  order: null,
  style: 'order',
  combo: 'style',
  stage: 'combo',
};

const ONE_ONLY: Record<TagName, LocalizedText> = {
  order: localized('A message can have one order only.'),
  style: localized('A message can have one style only.'),
  combo: localized('A message can have one combo only.'),
  stage: localized('A message can have one stage only.'),
};
const NEEDS_PARENT: Record<Exclude<TagName, 'order'>, LocalizedText> = {
  style: localized('A style needs its order.'),
  combo: localized('A combo needs its style.'),
  stage: localized('A stage needs its combo.'),
};
const STAGE_NEEDS_ORDER = localized('A stage needs its order.');

/**
 * A style requires an order, a combo a style, a stage a combo, each at most once. A whole stage is tagged with its
 * order only.
 */
export function checkTags(tags: readonly Tag[]): Problem[] {
  const names = tags.map((tag) => tag.tagName);
  return names.flatMap((name, index) => {
    const parent = name === 'stage' && !names.includes('style') ? 'order' : PARENTS[name];
    if (names.indexOf(name) !== index) return [{ path: `tags.${index}`, message: ONE_ONLY[name] }];
    return name !== 'order' && parent !== null && !names.includes(parent)
      ? [
          {
            path: `tags.${index}`,
            message: parent === 'order' && name === 'stage' ? STAGE_NEEDS_ORDER : NEEDS_PARENT[name],
          },
        ]
      : [];
  });
}

export function targetOf(tags: readonly Tag[]): TagTarget {
  const of = (name: TagName) => tags.find((tag) => tag.tagName === name)?.tagValue ?? null;
  return { orderId: of('order'), styleId: of('style'), comboId: of('combo'), stageId: of('stage') };
}

export function tagsOf(target: Partial<TagTarget>): Tag[] {
  return TAG_NAMES.flatMap((tagName) => {
    const tagValue = target[`${tagName}Id`];
    return tagValue ? [{ tagName, tagValue }] : [];
  });
}

/** Clearing a part also clears the parts that depend on it. */
export function withTag(target: Partial<TagTarget>, name: TagName, value: string | null): Partial<TagTarget> {
  const parents = TAG_NAMES.slice(0, TAG_NAMES.indexOf(name));
  const next: Partial<TagTarget> = {};
  for (const parent of parents) next[`${parent}Id`] = target[`${parent}Id`] ?? null;
  if (value) next[`${name}Id`] = value;
  return next;
}
