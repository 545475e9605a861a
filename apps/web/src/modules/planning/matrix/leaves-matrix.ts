import type { SearchTexts } from '#web/lib/search';

interface Place {
  pathname: string;
  search: unknown;
}
/** What the address names in place of the matrix: another tab or view, the card of a stage, a preview. */
const ELSEWHERE: readonly (keyof SearchTexts)[] = ['tab', 'layout', 'open', 'as'];

/** Filters keep the matrix on the page. */
export const leavesMatrix = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname || ELSEWHERE.some((name) => textOf(from, name) !== textOf(to, name));

const textOf = ({ search }: Place, name: keyof SearchTexts): string => (search as SearchTexts)[name] ?? '';
