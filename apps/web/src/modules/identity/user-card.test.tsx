import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import type { InvitedEntry } from './queries';
import { UserCard } from './user-card';

const entry = (user: Partial<InvitedEntry['user']>, can: Partial<InvitedEntry['can']>): InvitedEntry => ({
  user: {
    id: 7,
    email: 'noor@northbrook.example',
    name: 'Noor Aziz',
    roleName: 2003,
    userType: 3001,
    accountStatus: 1001,
    phone: null,
    profilePicture: null,
    organizationName: 'Northbrook Apparel Inc.',
    invitationExpired: false,
    awaitingApproval: false,
    invitedBy: { name: 'Priya Raman', organizationName: 'Meridian Sourcing Ltd.' },
    ...user,
  },
  can: {
    resend: false,
    withdraw: true,
    approve: false,
    setStatus: false,
    giveOver: false,
    setRole: false,
    transferOwnership: false,
    anonymize: false,
    ...can,
  },
});
const show = (one: InvitedEntry) =>
  renderUi(
    <>
      <UserCard entry={one} fresh={false} />
      <ConfirmHost />
    </>,
  );

test('a person who waits for approval is approved or refused on the card', async () => {
  show(entry({ awaitingApproval: true }, { approve: true }));
  expect(screen.getByText('Waiting for approval')).toBeTruthy();
  expect(screen.getByText(/Priya Raman of Meridian Sourcing Ltd\. invited this person/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByRole('dialog', { name: 'Refuse Noor Aziz' })).toBeTruthy();
});

test('the inviter sees that another person has to approve', () => {
  show(entry({ awaitingApproval: true }, {}));
  expect(screen.getByText('Waits until an Admin of Northbrook Apparel Inc. approves.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('an open invitation is withdrawn in the menu, after a question', async () => {
  show(entry({ invitationExpired: true }, { resend: true }));
  expect(screen.getByText('Invitation expired')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Noor Aziz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw invitation' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw invitation' })).toBeTruthy();
});
