import type { SearchName } from '@selvedge/contract/paths';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The query string as plain texts, by the names that the path table gives to the pages. */
export type SearchTexts = { [Name in SearchName]?: string };
/** New values for some names; an empty or undefined value takes the name out of the address. */
export type SearchPatch = { [Name in SearchName]?: string | number };

export function parseSearch(text: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads the query of the address and changes part of it. For components that several pages share, as most do. */
export function useSearchTexts(): [SearchTexts, (patch: SearchPatch) => void] {
  const search: SearchTexts = useSearch({ strict: false });
  const navigate = useNavigate();
  const patch = useCallback(
    (change: SearchPatch) => {
      void navigate({
        to: '.',
        // Numbers become texts in `stringifySearch`.
        search: (before) => ({ ...before, ...change }) as SearchTexts,
        replace: true,
        resetScroll: false,
        // Where the person came from stays known while the page is filtered.
        state: true,
      });
    },
    [navigate],
  );
  return [search, patch];
}

/** A path of this app and nothing else: `next` must never lead away from it. */
export const safeNext = (next: string | undefined): string | null =>
  next && /^\/(?![/\\])[^\\\n\r\t]*$/.test(next) ? next : null;
