import { Autocomplete, Select, TextInput } from '@mantine/core';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal';
import { renderUi } from './test-render';

function open() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onClose = vi.fn();
  renderUi(
    <Modal opened onClose={onClose} title="Edit">
      <form onSubmit={onSubmit}>
        <TextInput label="Name" />
        <Select label="Season" data={['SS27', 'AW27']} searchable />
        <Autocomplete label="Stage" data={['Lab Dip', 'Cutting']} />
        <button type="submit">Save</button>
      </form>
    </Modal>,
  );
  return { onSubmit, onClose };
}
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

test('a dialog begins at its first field, where a space is typed and closes nothing', async () => {
  const { onClose } = open();
  await vi.waitFor(() => expect(document.activeElement).toBe(input('Name')));
  await userEvent.keyboard('My style');
  expect(input('Name').value).toBe('My style');
  expect(onClose).not.toHaveBeenCalled();
});

test('Enter in a single-line field submits', async () => {
  const { onSubmit } = open();
  await userEvent.type(input('Name'), 'Crew{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test.each(['Season', 'Stage'])('Enter in the open list of %s closes the list first', async (label) => {
  const { onSubmit, onClose } = open();
  await userEvent.click(input(label));
  expect(input(label).getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(input(label).getAttribute('aria-expanded')).toBe('false');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('a highlighted option is selected with Enter', async () => {
  const { onSubmit } = open();
  await userEvent.click(input('Season'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(input('Season').value).toBe('SS27');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'Enter that ends the composition of a word submits nothing (%o)',
  (composition) => {
    open();
    const event = createEvent.keyDown(input('Name'), { key: 'Enter', ...composition });
    fireEvent(input('Name'), event);
    expect(event.defaultPrevented).toBe(true);
  },
);
