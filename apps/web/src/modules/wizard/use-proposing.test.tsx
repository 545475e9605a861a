import type { CustomField } from '@selvedge/domain/orders/order';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BUYER, sharedField, TEE, TRADER_AND_FACTORY } from '#web/modules/changes/test-fields';
import { renderWithRouter } from '#web/ui/test-router';
import { newDraft, type WizardDraft } from './draft';
import { useProposing } from './use-proposing';

// The dialog is loaded on demand.
beforeAll(() => import('#web/ui/proposal-dialog'));
afterEach(() => vi.unstubAllGlobals());

const fields = (mode: string, season: string) => [
  BUYER,
  ...TRADER_AND_FACTORY,
  sharedField('mode', 'Shipment Mode', mode, {
    accessibleToUserTypes: [3002, 3003] as CustomField['accessibleToUserTypes'],
  }),
  sharedField('season', 'Season', season),
];
const styles = [TEE];
const draftOf = (mode: string, season: string): WizardDraft => ({
  ...newDraft(fields(mode, season), 1),
  orderId: '00000000-0000-4000-8000-000000000001',
  orderStatus: OrderStatus.Active,
  version: 7,
  styles,
  base: { customFields: fields('Road', 'AW26'), styleInfo: styles, associatedUsers: [1], editorUsers: [1] },
});

function open(draft: WizardDraft, changeFlow = true) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('/Planning') ? [] : { id: 2, name: 'Meridian', changeFlow }),
  );
  const asked: boolean[] = [];
  const reasons: string[] = [];
  function Form() {
    const proposing = useProposing({ current: draft }, (reason) => reasons.push(reason));
    return (
      <>
        <button type="button" onClick={() => void proposing.asks().then((answer) => asked.push(answer))}>
          Save
        </button>
        {proposing.dialog}
      </>
    );
  }
  renderWithRouter(<Form />);
  return { asked, reasons };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a save says what needs acceptance, who is asked, and what is saved at once', async () => {
  const { asked, reasons } = open({ ...draftOf('Rail', 'SS27'), summary: 'The road is closed' });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'These changes need acceptance' }));
  expect(asked).toEqual([true]);
  // The buyer does not see the shipment mode.
  expect(dialog.getByText('Asked: Shapla Textiles')).toBeTruthy();
  expect(dialog.getByText('Shipment Mode')).toBeTruthy();
  const saved = dialog.getByRole('region', { name: 'Saved at once, because they need no acceptance' });
  expect(saved.textContent).toContain('SeasonAW26 → SS27');
  expect(saved.textContent).not.toContain('Shipment Mode');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(reasons).toEqual(['The road is closed']));
});

test.each([
  ['without a material change', draftOf('Road', 'SS27'), true],
  ['of a trader whose partners accept nothing', draftOf('Rail', 'SS27'), false],
  ['of a completed order', { ...draftOf('Rail', 'SS27'), orderStatus: OrderStatus.Closed }, true],
  ['of a new order', newDraft(fields('Rail', 'SS27'), 1), true],
])('a save %s goes on as usual', async (_, draft, changeFlow) => {
  const { asked } = open(draft, changeFlow);
  await save();
  await waitFor(() => expect(asked).toEqual([false]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
