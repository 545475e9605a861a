import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { bodyOf, mineOf, newDraft, type WizardDraft } from './draft';
import { SaveSummary } from './save-summary';

function live(brand: string): WizardDraft {
  let count = 0;
  const stored = newDraft(
    defaultFields('Order', null, 3002, () => `id-${(count += 1)}`, '2026-06-15'),
    1,
  );
  const fields = stored.fields.map((field) =>
    field.name === 'Brand Name' ? { ...field, value: brand } : field,
  );
  return { ...stored, orderId: 'order', orderStatus: 1, version: 4, base: mineOf(stored), fields };
}

test('the save of a live order is called what it changes, until a person writes something else', async () => {
  function Form() {
    const [draft, setDraft] = useState(() => live('Fairhaven'));
    return (
      <>
        <SaveSummary draft={draft} onChange={(summary) => setDraft({ ...draft, summary })} />
        <output>{bodyOf(draft, false).commitMessage}</output>
      </>
    );
  }
  renderUi(<Form />);
  const summary = screen.getByLabelText<HTMLInputElement>('Summary');
  expect(summary.value).toBe('Brand Name: N/A → Fairhaven');
  expect(screen.getByRole('status').textContent).toBe('Brand Name: N/A → Fairhaven');
  fireEvent.change(summary, { target: { value: ' Brand confirmed by the buyer ' } });
  expect(screen.getByRole('status').textContent).toBe('Brand confirmed by the buyer');
});

test('a new order or draft is saved without a summary', () => {
  expect(
    bodyOf({ ...live('Fairhaven'), orderId: '', orderStatus: null }, false).commitMessage,
  ).toBeUndefined();
  expect(bodyOf({ ...live('Fairhaven'), orderStatus: 3 }, true).commitMessage).toBeUndefined();
});
