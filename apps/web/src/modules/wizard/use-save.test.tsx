import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api';
import { bodyOf, newDraft, type WizardDraft } from './draft';
import type { LocalDraftOfOrder } from './use-local-draft';
import { useSave } from './use-save';

const refusal = vi.hoisted(() => ({ current: new Error() }));
vi.mock('#web/lib/use-has-navigated-away', () => ({ useHasNavigatedAway: () => () => true }));
vi.mock('#web/modules/orders/queries', () => {
  const useRefused = () => ({ mutateAsync: async () => Promise.reject(refusal.current) });
  return { useCreateOrder: useRefused, useUpdateOrder: useRefused, orderQueries: {} };
});

/** Saves a first save again whose answer was lost, after the user left; answers what the browser then stores. */
async function storedAfter(error: ApiError) {
  refusal.current = error;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const start = newDraft([], 1);
  const first = { key: 'first', body: bodyOf(start, true) };
  const latest: { current: WizardDraft } = { current: { ...start, unansweredSaves: [first] } };
  let stored = latest.current;
  const local = {
    latest,
    patchWithoutRender: (patch: Partial<WizardDraft>) => {
      latest.current = { ...latest.current, ...patch };
    },
    settle: async (patch: Partial<WizardDraft>) => {
      stored = { ...latest.current, ...patch };
    },
  } as unknown as LocalDraftOfOrder;
  const client = new QueryClient();
  const { result } = renderHook(() => useSave(local, { onSaved: vi.fn(), onProblems: vi.fn() }), {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </I18nProvider>
    ),
  });
  await act(() => result.current.save(true));
  return stored.unansweredSaves?.map(({ key }) => key);
}

test('a save that ends after the user left stays unanswered when its session has expired', async () => {
  expect(await storedAfter(new ApiError(401, 'SESSION_EXPIRED', ''))).toEqual(['first']);
});

test('a save that is refused after the user left is not open any more', async () => {
  expect(await storedAfter(new ApiError(400, 'BAD_REQUEST', ''))).toBeUndefined();
});
