import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType, UserType } from '@selvedge/domain/vocabulary';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { FieldDialog } from './field-dialog';
import { newField } from './field-form';

function open(field: Partial<CustomField> = {}) {
  const handlers = { onSave: vi.fn<(field: CustomField) => void>(), onClose: vi.fn() };
  const others = [{ ...newField('Order', 'default'), name: 'Season' }];
  renderUi(
    <FieldDialog
      field={{ ...newField('Order', 'commercial'), ...field }}
      isNew={field.name === undefined}
      others={others}
      {...handlers}
    />,
  );
  return handlers;
}
const save = (name = 'Add Field') => userEvent.click(screen.getByRole('button', { name }));
async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
}

test('a field needs a unique name', async () => {
  const { onSave } = open();
  await save();
  expect(screen.getByText('Field name is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Field Name/), 'season');
  await save();
  expect(screen.getByText('A field with this name already exists')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('choices are trimmed, deduplicated, and accepted without pressing Add', async () => {
  const { onSave } = open({ valueType: FieldValueType.Choice });
  await userEvent.type(screen.getByLabelText(/Field Name/), 'Fit');
  await save();
  expect(screen.getByText('Please add at least one choice')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Choices/), ' Slim {Enter}');
  await userEvent.type(screen.getByLabelText(/Choices/), 'Slim{Enter}');
  expect(screen.getByText('This choice already exists')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/Choices/));
  await userEvent.type(screen.getByLabelText(/Choices/), 'Wide');
  await save();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    name: 'Fit',
    choices: ['Slim', 'Wide'],
    groupName: 'commercial',
  });
});

test('a trader always sees a field', async () => {
  const { onSave } = open();
  await userEvent.type(screen.getByLabelText(/Field Name/), 'Secret');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trader' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Buyer' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Factory' }));
  await save();
  expect(onSave.mock.calls[0]?.[0].accessibleToUserTypes).toEqual([UserType.Trader]);
});

test('a value that is no longer among the choices is emptied', async () => {
  const { onSave } = open({
    name: 'Fit',
    valueType: FieldValueType.Choice,
    choices: ['Slim', 'Wide'],
    value: 'Slim',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Slim' }));
  await save('Save Field');
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ choices: ['Wide'], value: null });
});

test('Enter saves the field, and in a typed choice adds the choice first', async () => {
  const { onSave } = open({ valueType: FieldValueType.Choice });
  await userEvent.type(screen.getByLabelText(/Choices/), 'Slim{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/Field Name/), 'Fit');
  await userEvent.type(screen.getByLabelText(/Choices/), '{Enter}');
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: 'Fit', choices: ['Slim'] });
});

test('an error stays until the field is saved again', async () => {
  open();
  await save();
  await userEvent.type(screen.getByLabelText(/Field Name/), 'Fit');
  expect(screen.getByText('Field name is required')).toBeTruthy();
  await save();
  expect(screen.queryByText('Field name is required')).toBeNull();
});

const price = { name: 'Price', valueType: FieldValueType.Currency };

test('a price without a currency stays without one until a currency is chosen', async () => {
  const { onSave } = open(price);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' }).value).toBe('USD');
  await save('Save Field');
  expect(onSave.mock.calls[0]?.[0].currencyType).toBeNull();
  await choose('Currency', 'EUR');
  await save('Save Field');
  expect(onSave.mock.calls[1]?.[0].currencyType).toBe('EUR');
});

test('a field that becomes a price is in US dollars', async () => {
  const { onSave } = open({ name: 'Price' });
  await choose('Value Type', 'Currency');
  await save('Save Field');
  expect(onSave.mock.calls[0]?.[0].currencyType).toBe('USD');
});
