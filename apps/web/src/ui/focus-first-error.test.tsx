import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusFirstError } from './focus-first-error';
import { renderUi } from './test-render';

beforeEach(() => document.addEventListener('submit', focusFirstError));
afterEach(() => document.removeEventListener('submit', focusFirstError));

function NamesForm() {
  const form = useForm({
    initialValues: { first: '', second: '' },
    validate: {
      first: (text) => (text === '' ? 'First is required' : null),
      second: (text) => (text === '' ? 'Second is required' : null),
    },
  });
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <TextInput label="First" {...form.getInputProps('first')} />
      <TextInput label="Second" {...form.getInputProps('second')} />
      <Button type="submit">Send</Button>
    </form>
  );
}

test('a form that is sent with errors focuses the first invalid field', async () => {
  renderUi(<NamesForm />);
  const send = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First')));
  await userEvent.type(screen.getByLabelText('First'), 'Ada');
  await userEvent.click(send);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Second')));
});

test('a form without errors keeps the focus', async () => {
  renderUi(<NamesForm />);
  await userEvent.type(screen.getByLabelText('First'), 'Ada');
  await userEvent.type(screen.getByLabelText('Second'), 'Lovelace');
  const send = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(send);
});
