import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { fieldValue } from '@selvedge/domain/orders/fields';
import type { Combo, FieldValue, Material, Style } from '@selvedge/domain/orders/order';
import { materialName, materialQuantity } from '@selvedge/domain/styles/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { MaterialDialog } from './material-dialog';

let serial = 0;
const newId = () => `id-${(serial += 1)}`;
const start = (level: 'Style' | 'Combo' | 'Material', values: Record<string, FieldValue>) =>
  defaultFields(level, null, 3002, newId, '2026-11-22').map((field) =>
    field.name in values ? { ...field, value: values[field.name] ?? null } : field,
  );
const make = (): Material => ({
  materialId: newId(),
  materialType: 'Fabric',
  customFields: start('Material', {}),
  isSubmissionRequired: false,
  composition: [],
});
function comboOf(name: string, value: number): Combo {
  const quantity = { value, unit: 790 as const };
  return {
    comboId: newId(),
    customFields: start('Combo', { 'Combo Name': name, 'Combo Based Quantity': quantity }),
    comboBasedQuantity: quantity,
    materialInfo: [],
  };
}
const style: Style = {
  styleId: newId(),
  customFields: start('Style', { 'Style Name': 'Tee' }),
  combos: [comboOf('White', 1000), comboOf('Navy', 500)],
};

/** happy-dom has no layout; the grid gets a size of 1200 by 400 pixels. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  return () => vi.restoreAllMocks();
});

async function open() {
  const saved = vi.fn<(style: Style) => void>();
  const closed = vi.fn<() => void>();
  renderUi(
    <>
      <MaterialDialog style={style} make={make} onSave={saved} onClose={closed} />
      <ConfirmHost />
    </>,
  );
  const dialog = await screen.findByRole('dialog');
  // The dialog moves the focus into itself after it is drawn.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  (await screen.findByRole('grid')).focus();
  return { saved, closed };
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('a material is entered by keyboard, calculated for each combo and saved with Ctrl+Enter', async () => {
  const { saved } = await open();
  const behind = vi.fn<() => void>();
  document.documentElement.addEventListener('keydown', behind);
  await userEvent.keyboard('Jersey{Tab}f{Tab}k{Tab}0,18{Tab}5{Enter}');
  expect(cell(/^Jersey, White: 189, calculated$/)).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a material');
  behind.mockClear();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // The key must not reach the page behind the dialog, where it would move the wizard to its next step.
  expect(behind.mock.calls.flat().filter((event) => (event as KeyboardEvent).key === 'Enter')).toEqual([]);
  document.documentElement.removeEventListener('keydown', behind);
  const combos = saved.mock.calls[0]?.[0].combos ?? [];
  const materials = combos.map((combo) =>
    combo.materialInfo.map((one) => [materialName(one), materialQuantity(one)]),
  );
  expect(materials).toEqual([
    [['Jersey', { value: 189, unit: 791 }]],
    [['Jersey', { value: 94.5, unit: 791 }]],
  ]);
  const [material] = combos[0]?.materialInfo ?? [];
  expect(fieldValue(material?.customFields ?? [], 'Consumption / pc')).toBe(0.18);
});

test('unreadable input shows an error, and closing asks for confirmation', async () => {
  const { saved, closed } = await open();
  await userEvent.keyboard('Label{Tab}t{Tab}{Tab}many{Tab}');
  expect(screen.getByText('Label, Consumption / pc: not a number: many.')).toBeTruthy();
  fireEvent.click(button('Save'));
  expect(screen.getByRole('alert').textContent).toBe('Label: Material Quantity is required');
  expect(cell(/^Label, Navy/).getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(button('Cancel'));
  const question = await screen.findByRole('dialog', { name: 'Discard changes' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(closed).not.toHaveBeenCalled();
  expect(saved).not.toHaveBeenCalled();
  fireEvent.click(button('Undo'));
  fireEvent.click(button('Undo'));
  fireEvent.click(button('Cancel'));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test('one combo’s quantity is applied to all combos, and reset to the calculated one', async () => {
  await open();
  await userEvent.keyboard('Jersey{Tab}{Tab}{Tab}0.18{Enter}');
  await userEvent.keyboard('{ArrowUp}{End}{ArrowLeft}75{Enter}{ArrowUp}');
  expect(cell(/^Jersey, Navy: 75, entered by hand$/)).toBeTruthy();
  fireEvent.click(button('Same for all combos'));
  expect(cell(/^Jersey, White: 75, entered by hand$/)).toBeTruthy();
  expect(cell(/^Jersey, Total: 150$/)).toBeTruthy();
  await userEvent.keyboard('{Delete}');
  expect(cell(/^Jersey, Navy: not in this combo$/)).toBeTruthy();
  await userEvent.keyboard('{Control>}z{/Control}={Enter}');
  expect(cell(/^Jersey, Navy: 90, calculated$/)).toBeTruthy();
});
