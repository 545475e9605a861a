import type { LearnedLead } from '@selvedge/domain/planning/schedule/learned-leads';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { templateQueries } from '#web/modules/templates/queries';
import { renderUi } from '#web/ui/test-render';
import { UsualLeadsContext } from '#web/ui/usual-leads';
import { UseTemplateDialog } from './use-template-dialog';

const item = (stageName: string) => ({
  stageName,
  stageType: 'Production' as const,
  leadTimeForClient: 45,
  leadTimeForManufacturer: 42,
  stageCategory: 45002 as const,
  level: '4701' as const,
  visibleTo: [3002 as const],
});
const TEMPLATE = {
  id: '00000000-0000-4000-8000-00000000000c',
  templateCollectionName: 'Knit',
  clientName: 'Northbrook',
  isDefault: true,
  planningTemplates: [item('Cutting'), item('Sewing')],
};

/** The texts of the preview's rows. */
async function preview(leads: LearnedLead[]): Promise<string[][]> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  client.setQueryData(templateQueries.list.queryKey, [TEMPLATE]);
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'UNAUTHENTICATED', message: '' }, { status: 401 }),
  );
  renderUi(
    <QueryClientProvider client={client}>
      <UsualLeadsContext value={{ factory: { name: 'Dhaka Knit Ltd.', leads } }}>
        <UseTemplateDialog
          buyer={{ id: 1, name: 'Northbrook' }}
          days={{ poDate: '2027-03-01', today: '2027-01-01' }}
          stages={[]}
          busy={false}
          users={{ people: [], isFailed: false, retry: () => undefined }}
          onApply={vi.fn()}
          onClose={vi.fn()}
        />
      </UsualLeadsContext>
    </QueryClientProvider>,
  );
  const region = await screen.findByRole('region', { name: 'Preview', hidden: true });
  return within(region)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}

test('the preview of a template shows what the factory usually needs, where it is known', async () => {
  const rows = await preview([{ key: 'cutting', lead: { orders: 14, median: 47, p80: 52 }, work: null }]);
  expect(rows).toEqual([
    ['Stage Name', 'Client deadline', 'Factory deadline', 'Usual'],
    ['Cutting', '15 Apr 2027', '12 Apr 2027', '47 / 52'],
    ['Sewing', '15 Apr 2027', '12 Apr 2027', ''],
  ]);
  expect(
    screen.getByText('Usual days of Dhaka Knit Ltd.: half of the orders / 80% of the orders.'),
  ).toBeTruthy();
});

test('the preview has no column of usual days if none is known of its stages', async () => {
  const rows = await preview([{ key: 'washing', lead: { orders: 14, median: 47, p80: 52 }, work: null }]);
  expect(rows[0]).toEqual(['Stage Name', 'Client deadline', 'Factory deadline']);
  expect(screen.queryByText(/^Usual days/)).toBeNull();
});
