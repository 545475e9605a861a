import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '#web/modules/identity/queries';
import { renderUi } from '#web/ui/test-render';
import { linkedItems } from './item-links';
import { type ItemForm, newItem } from './template-form';
import { TemplateLinks } from './template-links';

const item = (stageName: string): ItemForm => ({ ...newItem(), key: stageName, stageName });
const START = ['Cutting', 'Sewing', 'Packing'].map(item);

beforeEach(() => localStorage.clear());

test('a template without links is offered the usual ones, which can be taken back', async () => {
  const changed = vi.fn<(items: ItemForm[]) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(sessionQuery.queryKey, { user: { id: 1 } } as never);
  const Screen = () => {
    const [items, setItems] = useState(START);
    const change = (next: ItemForm[]) => {
      changed(next);
      setItems(next);
    };
    return <TemplateLinks items={items} onChange={change} />;
  };
  renderUi(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  const links = () =>
    linkedItems(changed.mock.lastCall?.[0] ?? []).map(({ after }) => after.map(({ stageId }) => stageId));
  await userEvent.click(screen.getByRole('button', { name: 'Link as usual' }));
  expect(links()).toEqual([[], ['Cutting'], ['Sewing']]);
  expect(screen.getByRole('status').textContent).toContain('2 links added');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(changed.mock.lastCall?.[0]).toBe(START);
});
