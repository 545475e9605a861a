import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { verbatim } from '@selvedge/domain/localized-text';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { connectionQueries } from '#web/modules/connections/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { newDraft } from './draft';
import { newField } from './field-form';
import { OrderFieldsStep } from './order-fields-step';
import { type PlacedProblem, placed } from './problems';

let count = 0;
const catalogue = defaultFields('Order', null, 3002, () => `id-${(count += 1)}`, '2026-06-15');
const withValue = (name: string, value: CustomField['value']) =>
  catalogue.map((field) => (field.name === name ? { ...field, value } : field));
const style = (pieces: number) => ({
  styleId: 's',
  customFields: [
    {
      ...newField('Style', 'default'),
      name: 'Order Quantity',
      valueType: FieldValueType.Quantity,
      value: { value: pieces, unit: 790 as const },
    },
  ],
  combos: [],
});

function open(
  group: 'default' | 'commercial' | 'shipment',
  fields: CustomField[] = catalogue,
  problems: PlacedProblem[] = [],
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(orderQueries.defaultFields('Order').queryKey, catalogue);
  client.setQueryData(connectionQueries.of('buyers').queryKey, []);
  client.setQueryData(connectionQueries.of('factories').queryKey, []);
  const Step = () => {
    const [now, setNow] = useState(fields);
    const draft = { ...newDraft(now, 1), styles: [style(1000)] };
    return <OrderFieldsStep draft={draft} group={group} problems={problems} onChange={setNow} />;
  };
  renderUi(
    <QueryClientProvider client={client}>
      <Step />
      <ConfirmHost />
    </QueryClientProvider>,
  );
}
const more = () => screen.getByRole('button', { name: /^More fields/ });
const isShown = (name: string) => screen.queryByRole('textbox', { name }) !== null;

test('primary fields come first, the others are collapsed with their number', async () => {
  open('shipment');
  expect(isShown('Final Destination')).toBe(true);
  expect(isShown('B/L Number')).toBe(false);
  expect(more().textContent).toBe('More fields (16)');
  await userEvent.click(more());
  expect(isShown('B/L Number')).toBe(true);
});

test('the other fields are expanded when one of them has a value', () => {
  open('shipment', withValue('B/L Number', 'BL-1'));
  expect(more().getAttribute('aria-expanded')).toBe('true');
});

test('an error expands the other fields and is shown under its field', () => {
  const fields = withValue('Total Cartons', 1.5);
  const at = fields.findIndex(({ name }) => name === 'Total Cartons');
  const message = 'Total Cartons must be a whole number.';
  const problem = { path: `customFields.${at}.value`, message: verbatim(message) };
  open('shipment', withValue('Total Cartons', null), [placed(problem, newDraft(fields, 1))]);
  expect(screen.getByRole('textbox', { name: /Total Cartons/ }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(message)).toBeTruthy();
});

test('fields themselves are edited, deleted and added only while customizing', async () => {
  open('commercial');
  const tools = () => screen.queryAllByRole('button', { name: /^(Edit|Delete) field|^Add Field$/ });
  expect(tools()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Customize' }));
  expect(screen.getByRole('button', { name: 'Edit field L/C Number' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete field Cost Sheet' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(tools()).toEqual([]);
});

test('the trader reads value and margin while prices are typed', async () => {
  open('commercial');
  expect(screen.queryByText('Margin')).toBeNull();
  await userEvent.type(screen.getByLabelText('Buyer FOB Price / pc'), '4.35');
  await userEvent.type(screen.getByLabelText('Factory Price / pc'), '3.10');
  expect(screen.getByText('4,350.00 USD')).toBeTruthy();
  expect(screen.getByText('3,100.00 USD')).toBeTruthy();
  expect(screen.getByText('1,250.00 USD (28.7%)')).toBeTruthy();
});

test('prices in two currencies show a notice instead of a margin', () => {
  const fields = withValue('Buyer FOB Price / pc', 11.9).map((field) =>
    field.name === 'Factory Price / pc' ? { ...field, value: 11, currencyType: 'EUR' } : field,
  );
  open('commercial', fields);
  expect(screen.getByText('No margin: prices are in USD, EUR.')).toBeTruthy();
});

test('an added field has its choices and its readers, and is deleted after a question', async () => {
  open(
    'default',
    catalogue.filter(({ name }) => name === 'Order Name'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Customize' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Field' }));
  await userEvent.type(dialog.getByLabelText(/Field Name/), 'Fit block');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Value Type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Choice' }));
  for (const choice of ['Slim', 'Wide'])
    await userEvent.type(dialog.getByLabelText(/Choices/), `${choice}{Enter}`);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Factory' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Field' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Fit block/ });
  field.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field.value).toBe('Wide');
  expect(screen.getAllByText('Only Buyer, Trader').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Delete field Order Name' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete field Fit block' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Are you sure you want to delete the field "Fit block"?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Fit block/ })).toBeNull());
});
