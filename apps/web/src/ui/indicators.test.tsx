import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CommitMessageInput } from './commit-message';
import { DueChip } from './due-chip';
import { colorOfName } from './garment';
import { ProgressBar } from './progress-bar';
import { renderUi } from './test-render';
import { recentToasts, TOAST_MS, toast } from './toast';

test.each([
  [-3, '3 days overdue'],
  [-1, '1 day overdue'],
  [0, 'Today'],
  [1, '1 day'],
  [21, '21 days'],
])('a deadline in %i days reads %s', (days, text) => {
  renderUi(<DueChip days={days} rule="home" />);
  expect(screen.getByText(text)).toBeDefined();
});

test('progress is a number with one decimal, on screen and for assistive technology', () => {
  renderUi(<ProgressBar percent={42.46} label="Client Progress" />);
  expect(screen.getByText('42.5%')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Client Progress' }).getAttribute('aria-valuenow')).toBe(
    '42.5',
  );
});

test('the summary of a save counts its characters, warns above 50 and takes no more than 72', async () => {
  function Form() {
    const [value, setValue] = useState('');
    return <CommitMessageInput value={value} onChange={setValue} />;
  }
  renderUi(<Form />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, 'x'.repeat(51));
  expect(screen.getByText('51 of 72 characters').dataset.near).toBe('true');
  await userEvent.type(input, 'y'.repeat(40));
  expect(input.value).toHaveLength(72);
});

test('a toast closes after two seconds and stays readable among the recent messages', () => {
  toast.success('User updated successfully');
  expect(TOAST_MS).toBe(2000);
  expect(recentToasts.read()[0]?.text).toBe('User updated successfully');
});

test('a combo of several colors has the chip of the first color in its name', () => {
  expect(colorOfName('Blue / White')).toBe(colorOfName('Blue'));
  expect(colorOfName('White / Blue')).toBe(colorOfName('White'));
  expect(colorOfName('Off White')).toBe(colorOfName('Ecru'));
  expect(colorOfName('Colourway A')).toBeNull();
});
