import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { ForgotPasswordPage } from './forgot-password-page';

afterEach(() => vi.unstubAllGlobals());

const KEY = 'a'.repeat(43);

function open(path: string) {
  const sent: { url: string; body: any }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    sent.push({ url, body: JSON.parse(body ?? '{}') });
    return new Response(JSON.stringify({ message: 'Done', secureAuthKey: KEY }));
  });
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/forgot-password', component: ForgotPasswordPage }),
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Home</p> }),
    createRoute({ getParentRoute: () => root, path: '/login', component: () => <p>Login</p> }),
  ]);
  const history = createMemoryHistory({ initialEntries: [path] });
  renderUi(<RouterProvider router={createRouter({ routeTree, history })} />);
  return sent;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const code = () => screen.getByRole<HTMLInputElement>('textbox');

async function toLastStep(otp: string) {
  await userEvent.click(await button('Send OTP'));
  await button('Verify');
  fireEvent.change(code(), { target: { value: otp } });
  await userEvent.click(await button('Verify'));
  await button('Reset password');
}

test('Start again on the last step asks for a new code, and keeps nothing of the spent one', async () => {
  const sent = open('/forgot-password');
  await userEvent.type(await screen.findByLabelText('Email'), 'trader@demo.example');
  await toLastStep('111111');
  await userEvent.click(await button('Start again'));
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('trader@demo.example');
  await userEvent.click(await button('Send OTP'));
  await button('Verify');
  expect(code().value).toBe('');
  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual([
    'forgot-password',
    'validate-reset-otp',
    'forgot-password',
  ]);
});

test('a link of the operator begins at the last step, and Start again leads to the first', async () => {
  open(`/forgot-password#${KEY}`);
  await userEvent.click(await button('Start again'));
  expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeTruthy();
});
