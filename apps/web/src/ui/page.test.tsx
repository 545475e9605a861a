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
