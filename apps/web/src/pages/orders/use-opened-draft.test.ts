import { i18n } from '@lingui/core';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOpenedDraft } from './use-opened-draft';

vi.mock('./open-draft', () => ({ openDraft: async () => Promise.reject(new Error('No database')) }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: () => ({}),
}));
const session = { user: { id: 7, organization: { id: 1, name: 'Selvedge' } }, reasons: {} };
vi.mock('#web/modules/identity/queries', () => ({ useSession: () => ({ data: session }) }));

test('a draft that cannot be opened can be tried again', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const fields: [] = [];
  const { result } = renderHook(() => useOpenedDraft(fields));
  await waitFor(() =>
    expect(result.current.opening).toEqual({ state: 'failed', message: 'An Error occurred' }),
  );
});
