import { i18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { localDraftStore } from '#web/lib/local-draft-store';
import { sessionQuery } from '#web/modules/identity/queries';
import { useOpenedDraft } from './use-opened-draft';

test('a draft that cannot be opened can be tried again', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const client = new QueryClient();
  const session = { user: { id: 7, organization: { id: 1, name: 'Selvedge' } }, reasons: {}, can: {} };
  client.setQueryData<unknown>(sessionQuery.queryKey, session);
  // The previous version stored the draft that was sent with each unanswered save; here it is missing.
  await localDraftStore.write(7, { shape: 1, unanswered: [{ key: 'first', asDraft: true }] });
  const fields: [] = [];
  const { result } = renderHook(() => useOpenedDraft(fields), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() =>
    expect(result.current.opening).toEqual({ state: 'failed', message: 'An Error occurred' }),
  );
  await localDraftStore.remove(7);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.opening).toMatchObject({ state: 'open', restored: false }));
});
