import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type OrganizationFound, organizationQueries } from '#web/modules/organizations/queries';
import { renderUi } from '#web/ui/test-render';
import { OrganizationSearch } from './organization-search';
import { connectionQueries } from './queries';

const named = (id: number, connected = false) =>
  ({ id, name: `North ${id}`, connected, memberSince: '2027-01-01T00:00:00Z' }) as OrganizationFound;

async function search(found: OrganizationFound[]) {
  const handlers = { onQuery: vi.fn(), onChoose: vi.fn(), onCreate: vi.fn() };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(connectionQueries.of('buyers').queryKey, []);
  client.setQueryData(organizationQueries.byType('11003', 'North').queryKey, found);
  renderUi(
    <QueryClientProvider client={client}>
      <OrganizationSearch counterpart="buyers" query="North" {...handlers} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Search organizations'), '{Enter}');
  return handlers;
}

test('Enter chooses the only organization that can be connected with', async () => {
  const { onChoose, onCreate } = await search([named(1, true), named(2)]);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(named(2));
  expect(onCreate).not.toHaveBeenCalled();
});

test('Enter goes on to a new organization when none was found', async () => {
  expect((await search([])).onCreate).toHaveBeenCalledOnce();
});

test('Enter chooses none of several organizations', async () => {
  const { onChoose, onCreate } = await search([named(1), named(2)]);
  expect([onChoose.mock.calls, onCreate.mock.calls]).toEqual([[], []]);
});
