import { ConnectionType } from '@selvedge/domain/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { connectionQueries, type OrganizationCard } from '#web/modules/connections/queries';
import { renderUi } from '#web/ui/test-render';
import { CompareWith } from './compare-with';
import { StageItems } from './stage-items';
import { newItem } from './template-form';

const card = (organizationId: number, organizationName: string, connectionType: ConnectionType) =>
  ({ organizationId, organizationName, connectionType }) as OrganizationCard;
const CUTTING = { ...newItem(), stageName: 'Cutting', leadTimeForClient: 45, leadTimeForManufacturer: 42 };
const LEARNED = {
  key: 'cutting',
  lead: { orders: 14, median: 47, p80: 52 },
  work: { orders: 9, median: 5, p80: 6 },
};

/** The editor's stages, with a server that answers what is learned of each partner. */
function open(leads: Record<number, object[]>) {
  vi.stubGlobal('fetch', async (input: string) => {
    const [, id = ''] = /learned\?partnerId=(\d+)$/.exec(String(input)) ?? [];
    return id in leads
      ? Response.json({ leads: leads[Number(id)] })
      : Response.json({ code: 'INTERNAL', message: '' }, { status: 500 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  client.setQueryData(connectionQueries.of('factories').queryKey, [
    card(2, 'Dhaka Knit Ltd.', ConnectionType.Active),
    card(3, 'Not Yet Ltd.', ConnectionType.PendingTarget),
  ]);
  client.setQueryData(connectionQueries.of('buyers').queryKey, [
    card(1, 'Northbrook', ConnectionType.Active),
  ]);
  const onChange = vi.fn();
  renderUi(
    <QueryClientProvider client={client}>
      <CompareWith>
        <StageItems items={[CUTTING]} clientName="Northbrook" onChange={onChange} />
      </CompareWith>
    </QueryClientProvider>,
  );
  return { client, onChange };
}
async function choose(client: QueryClient, name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
}
const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit Cutting' }));

afterEach(() => vi.unstubAllGlobals());

test('a stage of a template is compared with what the chosen factory usually needs', async () => {
  const { client, onChange } = open({ 2: [LEARNED] });
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
  expect(screen.queryByRole('option', { name: 'Not Yet Ltd.', hidden: true })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await choose(client, 'Dhaka Knit Ltd.');
  await edit();
  expect(
    await screen.findByText('Dhaka Knit Ltd. usually needs 47 days (14 orders); 80% are done by day 52.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use 52', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Schedule', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Use 6', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Stage', hidden: true }));
  expect(onChange.mock.calls[0]?.[0]).toMatchObject([
    { leadTimeForClient: 45, leadTimeForManufacturer: 52, schedule: { workDays: 6 } },
  ]);
});

test('a buyer is compared with the lead time of the client', async () => {
  const { client, onChange } = open({ 1: [LEARNED] });
  await choose(client, 'Northbrook');
  await edit();
  await userEvent.click(await screen.findByRole('button', { name: 'Use 47', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Stage', hidden: true }));
  expect(onChange.mock.calls[0]?.[0]).toMatchObject([{ leadTimeForClient: 47, leadTimeForManufacturer: 42 }]);
});

test('a partner without learned lead times is named, and a failure shows no hints', async () => {
  const { client } = open({ 1: [] });
  await choose(client, 'Northbrook');
  expect(screen.getByText('Northbrook has not completed a stage on 5 orders yet.')).toBeTruthy();
  await choose(client, 'Dhaka Knit Ltd.');
  await edit();
  await screen.findByRole('dialog', { name: 'Edit Stage Item', hidden: true });
  expect(screen.queryByText(/usually needs \d/)).toBeNull();
});
