import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { SignupPage } from './signup-page';

afterEach(() => {
  delete document.documentElement.dataset.signUp;
  delete document.documentElement.dataset.signUpContact;
});

function open() {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/signup', component: SignupPage }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/signup'] });
  renderUi(<RouterProvider router={createRouter({ routeTree, history })} />);
}

test('a site that is open to everybody shows the form', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Sign up' })).toBeTruthy();
});

test('a site for invited people says whom to ask instead of showing the form', async () => {
  document.documentElement.dataset.signUp = 'invited';
  document.documentElement.dataset.signUpContact = 'office@meridian.example';
  open();
  expect(
    await screen.findByText(
      'Sign-up is by invitation here. Ask the person you work with on Selvedge, or write to office@meridian.example.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
});
