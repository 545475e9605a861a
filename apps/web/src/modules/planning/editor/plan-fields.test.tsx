import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { PlanFields } from './plan-fields';

beforeEach(() => localStorage.clear());

const field = (name: string, valueType: number, value: string | null = null) =>
  ({ id: name, name, valueType, value, groupName: 'planning' }) as unknown as CustomField;
const LINE = field('Production Line', FieldValueType.Text);
const INSPECTION = field('Inspection Date', FieldValueType.Date);
const IN_LINE = [
  field('Target Ex-Factory Date', FieldValueType.Date),
  field('Purchase Order Date', FieldValueType.Date, '2027-03-01'),
];
const open = (others: readonly CustomField[], { userId = 1, hasFailed = false } = {}) =>
  renderUi(
    <PlanFields
      fields={[...others, ...IN_LINE]}
      move={null}
      userId={userId}
      hasFailed={hasFailed}
      onChange={() => undefined}
    />,
  );

test('the two dates stay while the other fields are folded, and the browser keeps the choice of a person', async () => {
  const { unmount } = open([LINE]);
  await screen.findByLabelText('Purchase Order Date');
  expect(screen.getByLabelText('Target Ex-Factory Date')).toBeTruthy();
  expect(screen.queryByLabelText('Production Line')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fields', expanded: false }));
  expect(screen.getByLabelText('Production Line')).toBeTruthy();
  unmount();
  const again = open([LINE]);
  expect(screen.getByLabelText('Production Line')).toBeTruthy();
  again.unmount();
  open([LINE], { userId: 2 });
  expect(screen.queryByLabelText('Production Line')).toBeNull();
});

test.each([
  ['a date that cannot be read', { ...INSPECTION, value: 'next week' }, false],
  ['a failed save', INSPECTION, true],
])('%s unfolds the fields', async (_case, other, hasFailed) => {
  open([other], { hasFailed });
  expect(await screen.findByLabelText('Inspection Date')).toBeTruthy();
});
