import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberInput } from '#web/ui/number-input';
import { renderUi } from '#web/ui/test-render';
import { readLocalDigits } from './local-digits';

readLocalDigits();

function Quantity() {
  const [value, setValue] = useState<string | number>('');
  return (
    <>
      <NumberInput label="Quantity" isGrouped value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test.each(['৪১০০', '４１００', '४१००', '٤١٠٠', '۴۱۰۰'])('%s is read in inputs of numbers', async (digits) => {
  renderUi(<Quantity />);
  await userEvent.type(screen.getByLabelText('Quantity'), digits);
  expect(screen.getByRole('status').textContent).toBe('4100');
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('4,100');
});

test('words keep them', async () => {
  renderUi(<input aria-label="Comment" />);
  await userEvent.type(screen.getByLabelText('Comment'), 'লাইন ৪');
  expect(screen.getByLabelText<HTMLInputElement>('Comment').value).toBe('লাইন ৪');
});
