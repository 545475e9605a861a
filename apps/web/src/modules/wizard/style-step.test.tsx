import type { Style } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { orderQueries } from '#web/modules/orders/queries';
import { renderUi } from '#web/ui/test-render';
import { newField } from './field-form';
import { StyleStep } from './style-step';

const named = (styleId: string, name: string): Style => ({
  styleId,
  customFields: [{ ...newField('Style', 'default'), name: 'Style Name', value: name }],
  combos: [],
});

const nameField = { ...newField('Combo', 'default'), name: 'Combo Name', position: 1 };
const amountField = {
  ...newField('Combo', 'default'),
  name: 'Combo Based Quantity',
  valueType: FieldValueType.Quantity,
  position: 2,
};

function open(styles: Style[]) {
  const client = new QueryClient();
  for (const level of ['Style', 'Combo', 'Material'] as const)
    client.setQueryData(
      orderQueries.defaultFields(level).queryKey,
      level === 'Combo' ? [nameField, amountField] : [],
    );
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

afterEach(() => {
  vi.useRealTimers();
});

const typeCombo = async (name: string, pieces: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Combo Name'), name);
  await userEvent.type(within(dialog).getByLabelText('Combo Based Quantity'), pieces);
};
const openCombo = async () => {
  open([named('one', 'Crew')]);
  await userEvent.click(screen.getByRole('button', { name: 'Add Combo' }));
};
const combos = () => screen.getAllByText(/^(Navy|Sky)$/).map((element) => element.textContent);

test('Enter in a field of a combo saves it', async () => {
  await openCombo();
  await typeCombo('Navy', '60{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(combos()).toEqual(['Navy']);
});

test.each([
  ['the keys', () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Save and add another' }))],
])('a combo is saved and another one begun by %s', async (_by, saveAndAddAnother) => {
  await openCombo();
  await typeCombo('Navy', '60');
  await saveAndAddAnother();
  const name = screen.getByLabelText<HTMLInputElement>('Combo Name');
  expect(name.value).toBe('');
  expect(document.activeElement).toBe(name);
  await typeCombo('Sky', '40{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(combos()).toEqual(['Navy', 'Sky']);
});

test('errors keep a combo in the dialog when another one is opened', async () => {
  await openCombo();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('alert').textContent).toContain('Combo name is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Combo Name'));
});

test('each deletion can be undone for as long, the second of the same name too', () => {
  vi.useFakeTimers();
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
