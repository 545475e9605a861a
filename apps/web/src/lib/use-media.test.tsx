import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsPhone, useMedia } from './use-media';

afterEach(() => vi.unstubAllGlobals());

function rendersOf<T>(hook: () => T): T[] {
  const seen: T[] = [];
  renderHook(() => seen.push(hook()));
  return seen;
}

it('knows the width in the first render, so that no control is replaced under a press', () => {
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 48em)', ...listeners }));
  expect(rendersOf(useIsPhone)).toEqual([true]);
  expect(rendersOf(() => useMedia('(min-width: 62em)'))).toEqual([false]);
});
