import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SearchTexts } from '#web/lib/search';
import { type TrackerLayout, useLayout } from './use-layout';

afterEach(() => vi.unstubAllGlobals());

const LINKED: SearchTexts = { open: 'a-stage' };

it.each<[string, boolean, SearchTexts, TrackerLayout, TrackerLayout, string]>([
  ['a wide screen', true, {}, 'matrix', 'matrix', ''],
  ['a wide screen', true, {}, 'matrix', 'cards', 'cards'],
  ['a phone', false, {}, 'now', 'now', ''],
  ['a phone', false, {}, 'now', 'cards', 'cards'],
  ['a phone with an opened stage', false, LINKED, 'now', 'cards', 'cards'],
  ['a wide screen with an opened stage', true, LINKED, 'cards', 'cards', 'cards'],
  ['a wide screen with an opened stage', true, LINKED, 'cards', 'matrix', 'matrix'],
])('%s names a chosen view that is not the usual one', (_, isWide, search, shown, chosen, layout) => {
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') === isWide,
    ...listeners,
  }));
  const patch = vi.fn();
  const { result } = renderHook(() => useLayout(search, patch));
  const [current, choose] = result.current;
  expect(current).toBe(shown);
  choose(chosen);
  expect(patch).toHaveBeenCalledWith({ layout });
});
