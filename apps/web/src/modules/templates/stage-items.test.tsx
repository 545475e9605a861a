import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { StageItems } from './stage-items';
import { type ItemForm, newItem } from './template-form';

const item = (stageName: string, leadTimeForClient: number, leadTimeForManufacturer: number): ItemForm => ({
  ...newItem(),
  stageName,
  leadTimeForClient,
  leadTimeForManufacturer,
});
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const client = (stage: string) => cell(`Lead Time(Client) of ${stage}`);
const factory = (stage: string) => cell(`Lead Time(Manufacturer) of ${stage}`);

function open() {
  const onChange = vi.fn<(items: ItemForm[]) => void>();
  const Screen = () => {
    const [items, setItems] = useState([item('Cutting', 20, 18), item('Sewing', 30, 28)]);
    const change = (next: ItemForm[]) => {
      onChange(next);
      setItems(next);
    };
    return <StageItems items={items} clientName="Havn & Falk" onChange={change} />;
  };
  renderUi(<Screen />);
  return () =>
    (onChange.mock.lastCall?.[0] ?? []).map((one) => [
      one.stageName,
      one.leadTimeForClient,
      one.leadTimeForManufacturer,
      one.stageType,
    ]);
}

test('lead times are changed in the table: Enter goes down, Tab to the other side', async () => {
  const rows = open();
  await userEvent.click(client('Cutting'));
  await userEvent.keyboard('{Control>}a{/Control}21{Enter}');
  expect(document.activeElement).toBe(client('Sewing'));
  await userEvent.keyboard('3x1');
  await userEvent.tab();
  expect(document.activeElement).toBe(factory('Sewing'));
  await userEvent.keyboard('{Control>}a{/Control}29{ArrowUp}');
  expect(document.activeElement).toBe(factory('Cutting'));
  expect(rows().map((row) => row.slice(0, 3))).toEqual([
    ['Cutting', 21, 18],
    ['Sewing', 31, 29],
  ]);
});

test('Escape restores the previous lead time, and an empty or too long one is not saved', async () => {
  const rows = open();
  await userEvent.click(client('Cutting'));
  await userEvent.keyboard('{Control>}a{/Control}99{Escape}');
  expect(client('Cutting').value).toBe('20');
  await userEvent.clear(factory('Sewing'));
  expect(factory('Sewing').value).toBe('');
  await userEvent.tab();
  expect(factory('Sewing').value).toBe('28');
  expect(screen.getByText('Factory lead time is required')).toBeTruthy();
  await userEvent.type(client('Sewing'), '456');
  expect(screen.getByText('Not a number of days from 0 to 3650: 30456')).toBeTruthy();
  expect(rows()[1]?.slice(0, 3)).toEqual(['Sewing', 3045, 28]);
});

test('the last row adds stages one after the other, once a name and both lead times are there', async () => {
  const rows = open();
  const name = screen.getByRole('combobox', { name: 'New stage' });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Stage name is required')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await userEvent.keyboard('Packing{Enter}40{Enter}38{Enter}');
  expect(document.activeElement).toBe(name);
  await userEvent.keyboard('Own check{Enter}41{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Factory lead time is required')).toBeTruthy();
  await userEvent.keyboard('39');
  // A complete row is added when the focus leaves it.
  await userEvent.click(client('Cutting'));
  expect(rows().slice(2)).toEqual([
    ['Packing', 40, 38, 'Production'],
    ['Own check', 41, 39, 'Sample Approval'],
  ]);
  expect(screen.getByText('4 stage(s) configured for Havn & Falk')).toBeTruthy();
});

test('a name of the catalogue brings its lead times and the rest along', async () => {
  const onChange = vi.fn<(items: ItemForm[]) => void>();
  renderUi(<StageItems items={[]} clientName="Havn & Falk" onChange={onChange} />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toContain('Lead Time(Client)');
  await userEvent.click(screen.getByRole('combobox', { name: 'New stage' }));
  await userEvent.keyboard('lab dip{Enter}{Enter}{Enter}');
  expect(onChange.mock.lastCall?.[0]).toMatchObject([
    {
      stageName: 'lab dip',
      stageType: 'Sample Approval',
      stageCategory: 45001,
      level: '4702',
      materialType: 'Fabric',
      leadTimeForClient: 14,
      leadTimeForManufacturer: 10,
    },
  ]);
});

test('Enter in the last row leads to the place of a new stage', async () => {
  open();
  await userEvent.click(factory('Sewing'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'New stage' }));
});
