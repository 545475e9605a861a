import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { AuditTable } from './audit-table';

test('an event is shown with actor, subject, detail and address', () => {
  renderUi(
    <AuditTable
      entries={[
        {
          auditId: '1',
          at: '2027-02-03T09:00:00.000Z',
          event: 'role.changed',
          kind: 'role',
          actorName: 'Dana Whitfield',
          subject: 'Jo Park',
          detail: 'Regular → Admin',
          address: '203.0.113.7',
        },
        {
          auditId: '2',
          at: '2027-02-03T08:00:00.000Z',
          event: 'sign-in.failed',
          kind: 'sign-in',
          actorName: null,
          subject: 'Jo Park',
          detail: null,
          address: '203.0.113.8',
        },
      ]}
    />,
  );
  const [, changed, failed] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent);
  expect(cells(changed)).toEqual([
    'Role changed',
    'Dana Whitfield',
    'Jo Park: Regular → Admin',
    '203.0.113.7',
  ]);
  expect(cells(failed)).toEqual(['Sign-in failed', 'Not signed in', 'Jo Park', '203.0.113.8']);
});
