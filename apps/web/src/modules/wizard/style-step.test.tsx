import type { Style } from '@selvedge/domain/orders/order';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderQueries } from '#web/modules/orders/queries';
import { renderUi } from '#web/ui/test-render';
import { newField } from './field-dialog';
import { StyleStep } from './style-step';

const named = (styleId: string, name: string): Style => ({
  styleId,
  customFields: [{ ...newField('Style', 'default'), name: 'Style Name', value: name }],
  combos: [],
});

function open(styles: Style[]) {
  const client = new QueryClient();
  for (const level of ['Style', 'Combo', 'Material'] as const)
    client.setQueryData(orderQueries.defaultFields(level).queryKey, []);
  const Screen = () => {
    const [list, setList] = useState(styles);
    return <StyleStep list={list} wrong={[]} onChange={setList} />;
  };
  renderUi(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
}
const removeFirst = (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name: `More for ${name}` })[0] as HTMLElement);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
};
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('each deletion can be undone for as long, the second of the same name too', () => {
  open([named('one', 'Twin'), named('two', 'Twin')]);
  removeFirst('Twin');
  pass(6000);
  removeFirst('Twin');
  pass(6000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getAllByRole('article', { name: 'Twin' })).toHaveLength(1);
  pass(8000);
  expect(screen.queryByText('Twin was deleted.')).toBeNull();
});
