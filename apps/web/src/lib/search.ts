import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The query string as plain texts: what is in the address is what the page reads. */
export type SearchTexts = Record<string, string | undefined>;

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

/** Reads the address's query and changes part of it; an empty or undefined value leaves the address. */
export function useSearchTexts(): [
  SearchTexts,
  (patch: Record<string, string | number | undefined>) => void,
] {
  const search = useSearch({ strict: false }) as SearchTexts;
  const navigate = useNavigate();
  const patch = useCallback(
    (change: Record<string, string | number | undefined>) => {
      void navigate({
        to: '.',
        search: ((before: SearchTexts) => ({ ...before, ...change })) as never,
        replace: true,
        resetScroll: false,
        // Where one came from stays known, no matter what is filtered or opened meanwhile.
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
