import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { InlineEdit } from './inline-edit';

function Phone({ clearable, onSave }: { clearable: boolean; onSave: (value: string) => void }) {
  const [editing, setEditing] = useState(false);
  return (
    <InlineEdit
      label="Phone"
      value="97145550134"
      editing={editing}
      saving={false}
      onEdit={setEditing}
      onSave={onSave}
      clearable={clearable}
    />
  );
}

test.each([
  ['is saved where the value may be cleared', true, [['']]],
  ['leaves the value as it was elsewhere', false, []],
])('a blank %s', async (_, clearable, saved) => {
  const onSave = vi.fn();
  renderUi(<Phone clearable={clearable} onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Phone' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual(saved);
  expect(screen.queryByRole('textbox') === null).toBe(!clearable);
});
