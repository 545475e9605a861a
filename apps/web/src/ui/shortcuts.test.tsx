import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { unlessDialog, useShortcuts } from './shortcuts';

test('a key of the page does nothing while a dialog is open', () => {
  const act = vi.fn();
  document.body.innerHTML = '<section role="dialog" aria-modal="true"></section>';
  unlessDialog(act)();
  expect(act).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  unlessDialog(act)();
  expect(act).toHaveBeenCalledOnce();
});

function Page({ onOpen }: { onOpen: () => void }) {
  useShortcuts({ '5': onOpen });
  return (
    <>
      <button type="button">Button</button>
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Cell
      </button>
      <input aria-label="Text" />
    </>
  );
}

test('a key acts, unless it is typed into a field or taken by what has the focus', async () => {
  const open = vi.fn();
  render(<Page onOpen={open} />);
  const person = userEvent.setup();
  for (const element of [screen.getByText('Cell'), screen.getByLabelText('Text')]) {
    element.focus();
    await person.keyboard('5');
  }
  expect(open).not.toHaveBeenCalled();
  screen.getByText('Button').focus();
  await person.keyboard('5');
  expect(open).toHaveBeenCalledOnce();
});
