import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bodyOf, newDraft, type WizardDraft } from './draft';
import type { LocalDraftOfOrder } from './use-local-draft';
import { useSave } from './use-save';

afterEach(() => vi.unstubAllGlobals());

/**
 * Saves a first save again whose answer was lost; the user leaves the page before the server refuses it. Returns the
 * keys of the unanswered saves that the browser then stores.
 */
async function storedAfter(status: number, code: string) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const history = createMemoryHistory({ initialEntries: ['/create-order'] });
  vi.stubGlobal('fetch', async () => {
    history.push('/home');
    return Response.json({ code, message: '' }, { status });
  });
  const start = newDraft([], 1);
  const first = { key: 'first', body: bodyOf(start, true) };
  const latest: { current: WizardDraft } = { current: { ...start, unansweredSaves: [first] } };
  let stored = latest.current;
  const patch = (changes: Partial<WizardDraft>) => {
    latest.current = { ...latest.current, ...changes };
  };
  const local = {
    latest,
    note: patch,
    patchWithoutRender: patch,
    storeNow: async (changes: Partial<WizardDraft>) => patch(changes),
    settle: async (changes: Partial<WizardDraft>) => {
      stored = { ...latest.current, ...changes };
    },
  } as unknown as LocalDraftOfOrder;
  const client = new QueryClient();
  const router = createRouter({ routeTree: createRootRoute(), history });
  const { result } = renderHook(() => useSave(local, { onSaved: vi.fn(), onProblems: vi.fn() }), {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </I18nProvider>
      </RouterContextProvider>
    ),
  });
  await act(() => result.current.save(true));
  return stored.unansweredSaves?.map(({ key }) => key);
}

test('a save that ends after the user left stays unanswered when its session has expired', async () => {
  expect(await storedAfter(401, 'SESSION_EXPIRED')).toEqual(['first']);
});

test('a save that is refused after the user left is not open any more', async () => {
  expect(await storedAfter(400, 'BAD_REQUEST')).toBeUndefined();
});
