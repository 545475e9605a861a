import type { SearchName } from '@selvedge/contract/paths';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type SearchTexts = { [Name in SearchName]?: string };
/** New values for some parameters. An empty or undefined value removes the parameter. */
export type SearchPatch = { [Name in SearchName]?: string | number };

/** Names in addresses and saved views of earlier versions. */
const RENAMED = new Map([
  ['buyerIds', 'buyerId'],
  ['factoryIds', 'factoryId'],
  ['traderIds', 'traderId'],
  ['forecast', 'state'],
]);
export function parseSearch(text: string): SearchTexts {
  const params = new URLSearchParams(text);
  const dueSide = params.get('dueSide');
  if (dueSide === 'client' || dueSide === 'factory') {
    params.set(dueSide === 'client' ? 'dueClient' : 'dueFactory', params.get('due') ?? '');
    params.delete('due');
    params.delete('dueSide');
  }
  const search: SearchTexts = Object.fromEntries(
    [...params].map(([name, value]) => [RENAMED.get(name) ?? name, value]),
  );
  // Orders that were forecast late ship late.
  if (search.state?.includes('forecastLate'))
    search.state = [...new Set(search.state.replaceAll('forecastLate', 'late').split(','))].join(',');
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The filters among the parameters of a page: those that are set, how many, and what removes them. */
export function filtersNamed<Name extends SearchName>(names: readonly Name[]) {
  return {
    of: (search: SearchTexts) =>
      Object.fromEntries(names.filter((name) => search[name]).map((name) => [name, search[name]])) as Pick<
        SearchTexts,
        Name
      >,
    count: (search: SearchTexts): number => names.filter((name) => search[name]).length,
    none: Object.fromEntries([...names, 'page'].map((name) => [name, undefined])) as SearchTexts,
  };
}

/** Reads and changes the query of the address. Not tied to a route, because several pages share components. */
export function useSearchTexts(): [SearchTexts, (patch: SearchPatch) => void] {
  const search: SearchTexts = useSearch({ strict: false });
  const navigate = useNavigate();
  const patch = useCallback(
    (change: SearchPatch) => {
      void navigate({
        to: '.',
        // `stringifySearch` converts numbers to text.
        search: (before) => ({ ...before, ...change }) as SearchTexts,
        replace: true,
        resetScroll: false,
        // Keep the navigation's state, which has the origin of the order.
        state: true,
      });
    },
    [navigate],
  );
  return [search, patch];
}

/** Returns a path within this app, or null, so that `next` cannot redirect to another site. */
export const safeNext = (next: string | undefined): string | null =>
  next && /^\/(?![/\\])[^\\\n\r\t]*$/.test(next) ? next : null;
