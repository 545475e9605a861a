import { UserType } from '@selvedge/domain/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessionQuery } from '#web/modules/identity/queries';
import { sessionOf } from '#web/modules/identity/test-session';
import { renderUi } from '#web/ui/test-render';
import { ListExport } from './list-export';

// The dialog is loaded on demand. Load it here so that the tests do not wait for it.
beforeAll(async () => {
  await import('#web/ui/audience-choice');
});
afterEach(() => vi.unstubAllGlobals());

function open(userType: UserType): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    sent.push(String(input));
    return Response.json({ code: 'VALIDATION_FAILED', message: 'Refused' }, { status: 400 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(sessionQuery.queryKey, sessionOf({ userType }));
  renderUi(
    <QueryClientProvider client={client}>
      <ListExport filter={{ search: 'tee' }} disabled={false} />
    </QueryClientProvider>,
  );
  return sent;
}

test('a trader chooses the recipient side before a list is exported', async () => {
  const sent = open(UserType.Trader);
  await userEvent.click(screen.getByRole('button', { name: 'Export to Excel' }));
  const forFactory = await screen.findByRole('button', { name: 'For the factory' });
  expect(sent).toEqual([]);
  await userEvent.click(forFactory);
  await waitFor(() => expect(sent).toEqual(['/api/CustomOrder/excel?search=tee&for=factory']));
});

test('a buyer is not asked, and gets its own list', async () => {
  const sent = open(UserType.Buyer);
  await userEvent.click(screen.getByRole('button', { name: 'Export to Excel' }));
  await waitFor(() => expect(sent).toEqual(['/api/CustomOrder/excel?search=tee']));
});
