import { useLingui } from '@lingui/react/macro';

export const CATEGORIES = [
  'all',
  'getting-started',
  'users',
  'orders',
  'organizations',
  'pricing',
  'security',
  'support',
] as const;
export type Category = (typeof CATEGORIES)[number];

const MEMBERS_ONLY: readonly Category[] = ['users', 'orders', 'organizations'];
export const isOpenTo = (category: Category, signedIn: boolean): boolean =>
  signedIn || !MEMBERS_ONLY.includes(category);

export const categoryOf = (text: string | undefined, signedIn: boolean): Category => {
  const found = CATEGORIES.find((category) => category === text);
  return found && isOpenTo(found, signedIn) ? found : 'all';
};

export function useCategoryLabels(): Record<Category, string> {
  const { t } = useLingui();
  return {
    all: t`All`,
    'getting-started': t`Getting started`,
    users: t`Users`,
    orders: t`Orders`,
    organizations: t`Organizations`,
    pricing: t`Pricing`,
    security: t`Security`,
    support: t`Support`,
  };
}

export interface FaqEntry {
  /** The anchor of the entry's link. */
  slug: string;
  category: Exclude<Category, 'all'>;
  question: string;
  answer: string;
}

/** Entries of a category that contain every word of the search. */
export function findEntries(
  entries: readonly FaqEntry[],
  filter: { category: Category; search: string; signedIn: boolean },
): FaqEntry[] {
  const words = entryWords(filter.search);
  return entries.filter((entry) => {
    if (!isOpenTo(entry.category, filter.signedIn)) return false;
    if (filter.category !== 'all' && entry.category !== filter.category) return false;
    const text = `${entry.question} ${entry.answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
export const entryWords = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);
