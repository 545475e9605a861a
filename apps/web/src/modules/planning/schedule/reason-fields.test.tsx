import type { Side } from '@selvedge/domain/planning/stage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import type { DateReason } from './queries';
import { ReasonFields } from './reason-fields';

function open(sides: readonly Side[], errors: Record<string, string> = {}) {
  const sent: (DateReason | null)[] = [null];
  function Fields() {
    const [value, setValue] = useState<DateReason | null>(null);
    sent.push(value);
    return <ReasonFields value={value} onChange={setValue} sides={sides} errors={errors} />;
  }
  renderUi(<Fields />);
  return () => sent.at(-1);
}
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);

test('a reason is optional and brings its party, which can be changed', async () => {
  const value = open([]);
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveProperty('value', '');
  expect(screen.queryByLabelText('Responsible')).toBeNull();
  await choose('Reason', 'Fabric late');
  expect(value()).toEqual({ code: 'fabric', party: 'mill' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await choose('Responsible', 'Forwarder');
  expect(value()).toEqual({ code: 'fabric', party: 'forwarder' });
  await choose('Reason', 'Capacity');
  expect(value()).toEqual({ code: 'capacity', party: 'factory' });
  await choose('Reason', 'Not given');
  expect(value()).toBeNull();
});

test('Other asks what it was once the note is left empty, and a note has at most 200 characters', async () => {
  const value = open([]);
  await choose('Reason', 'Other');
  const note = screen.getByRole('textbox', { name: 'Note' });
  expect(screen.queryByText('Please say what it was.')).toBeNull();
  await userEvent.click(note);
  await userEvent.tab();
  expect(screen.getByText('Please say what it was.')).toBeTruthy();
  await userEvent.type(note, 'A strike');
  expect(screen.queryByText('Please say what it was.')).toBeNull();
  expect(value()).toEqual({ code: 'other', party: 'trader', note: 'A strike' });
  await userEvent.click(note);
  await userEvent.paste('x'.repeat(193));
  expect(screen.getByText('The note has at most 200 characters.')).toBeTruthy();
});

test('the errors of an attempt are under their fields until they are corrected', async () => {
  open([], {
    'reason.note': 'Please say what it was.',
    'reason.party': 'Please choose who is responsible.',
  });
  await choose('Reason', 'Other');
  expect(screen.getByText('Please choose who is responsible.')).toBeTruthy();
  expect(screen.getByText('Please say what it was.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'A strike');
  expect(screen.queryByText('Please say what it was.')).toBeNull();
});

test('a trader chooses which partners are told why and sees what they will read', async () => {
  const value = open(['client', 'factory']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await choose('Reason', 'Fabric late');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell the buyer why' }));
  expect(screen.getByText('The buyer will read: Fabric late (Mill).')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell the factory why' }));
  expect(screen.getByText('The factory will read: Fabric late (Mill).')).toBeTruthy();
  expect(value()).toEqual({ code: 'fabric', party: 'mill', tell: ['client', 'factory'] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell the buyer why' }));
  expect(screen.queryByText('The buyer will read: Fabric late (Mill).')).toBeNull();
  expect(value()).toMatchObject({ tell: ['factory'] });
});

test('only the concerned side is offered to a trader, and none to a partner', async () => {
  open(['factory']);
  await choose('Reason', 'Fabric late');
  expect(screen.getAllByRole('checkbox')).toEqual([
    screen.getByRole('checkbox', { name: 'Tell the factory why' }),
  ]);
});
