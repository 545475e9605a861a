import { Menu } from '@mantine/core';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#web/modules/identity/queries';
import { renderWithRouter } from '#web/ui/test-router';
import { FirstStepItems } from './first-step-items';
import { GetStarted } from './get-started';

const NOTHING = {
  orderId: null,
  samples: false,
  partner: false,
  plan: false,
  report: false,
  colleague: false,
};
const session = { user: { id: 7 } } as Session;
let calls: string[] = [];
function answer(steps: object) {
  calls = [];
  vi.stubGlobal('fetch', async (input: string) => {
    calls.push(String(input));
    return Response.json({ ...NOTHING, ...steps });
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const show = (orders: { isSample?: true }[]) =>
  renderWithRouter(<GetStarted session={session} orders={orders} />);

test.each([
  ['without orders', [], {}, 'Look around with sample data'],
  ['with sample data of a colleague', [], { samples: true }, 'Remove sample data'],
  ['with sample data only', [{ isSample: true }], { samples: true }, 'Remove sample data'],
] as const)('a trader %s is offered three ways', async (_, orders, steps, third) => {
  answer(steps);
  show([...orders]);
  expect((await screen.findByRole('link', { name: 'Import my T&A sheet' })).dataset.variant).not.toBe(
    'default',
  );
  expect(screen.getByRole('link', { name: 'Create an order' })).toBeTruthy();
  expect(screen.getByRole('button', { name: third })).toBeTruthy();
});

test('beside an order of one’s own, sample data can be removed, without asking the server', async () => {
  answer({});
  show([{ isSample: true }, {}]);
  expect(await screen.findByRole('button', { name: 'Remove sample data' })).toBeTruthy();
  expect(screen.queryByText('Get started')).toBeNull();
  expect(calls).toEqual([]);
});

const openMenu = () =>
  renderWithRouter(
    <Menu opened>
      <Menu.Dropdown>
        <FirstStepItems userId={7} />
        <Menu.Item>Log Out</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  );

test('the first steps say what is done, and open the plan of the newest order', async () => {
  answer({ orderId: '01990000-0000-7000-8000-000000000000', plan: true });
  openMenu();
  expect(await screen.findByText('First steps 2 of 5 done')).toBeTruthy();
  const report = screen.getByRole('menuitem', { name: 'To do Report on a stage' });
  expect(report.getAttribute('href')).toContain('/order/01990000-0000-7000-8000-000000000000');
});

test('once all first steps are done, they are asked for no more', async () => {
  answer({
    orderId: '01990000-0000-7000-8000-000000000000',
    partner: true,
    plan: true,
    report: true,
    colleague: true,
  });
  const { unmount } = openMenu();
  await vi.waitFor(() => expect(localStorage.getItem('selvedge-first-steps-7')).toBe('done'));
  unmount();
  calls = [];
  openMenu();
  expect(await screen.findByText('Log Out')).toBeTruthy();
  expect([screen.queryByText('Invite a colleague'), calls]).toEqual([null, []]);
});
