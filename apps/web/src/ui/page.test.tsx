import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Page } from './page';
import { renderUi } from './test-render';

test.each([
  [true, 'a region of its own that scrolls'],
  [false, 'the page itself'],
])('the content of a page with wide=%s is in %s', (wide) => {
  renderUi(
    <Page title="Board" wide={wide}>
      <p>Rows</p>
    </Page>,
  );
  const page = screen.getByRole('heading', { name: 'Board' }).closest('header')?.parentElement;
  expect(screen.getByText('Rows').parentElement?.className).toMatch(wide ? /fill/ : /flow/);
  expect(page?.className).toMatch(wide ? /wide/ : /page/);
});

const classOf = (title: string) => screen.getByRole('heading', { name: title }).className;

test('a title that the top bar shows too is for readers of the screen only', () => {
  renderUi(<Page title="Users" />);
  expect(classOf('Users')).toMatch(/hidden/);
});

test('the title of a page below another one is shown on a phone, where the bar shows the way back', () => {
  renderUi(<Page title="Invite" breadcrumbs={[{ label: 'Users', to: '/users' }, { label: 'Invite' }]} />);
  expect(classOf('Invite')).toMatch(/inBar/);
});

test('a title that the top bar does not show stays', () => {
  renderUi(<Page title="Copies of Acme" breadcrumbs={[{ label: 'Acme' }]} />);
  expect(classOf('Copies of Acme')).not.toMatch(/hidden|inBar/);
});
