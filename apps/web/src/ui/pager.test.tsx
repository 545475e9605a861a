import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager, pagesShown } from './pager';
import { renderUi } from './test-render';

test.each([
  [1, 10, '1 2 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [10, 10, '1 … 9 10'],
  [1, 1, '1'],
  [2, 3, '1 2 3'],
])('on page %i of %i the pager shows %s', (current, total, shown) => {
  expect(
    pagesShown(current, total)
      .map((page) => (page === 'dots' ? '…' : page))
      .join(' '),
  ).toBe(shown);
});

test('the pager names the current page and opens the one that is pressed', async () => {
  const onPage = vi.fn();
  renderUi(<Pager page={5} pageSize={10} total={100} onPage={onPage} />);
  expect(screen.getByRole('button', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 6' }));
  expect(onPage).toHaveBeenCalledWith(6);
});

test('a pager beyond the last page goes there: the list grew shorter, or the address is wrong', () => {
  const onPage = vi.fn();
  renderUi(<Pager page={9} pageSize={5} total={6} onPage={onPage} />);
  expect(onPage).toHaveBeenCalledWith(2);
});

test('a pager stays where it is while the total is that of the list before', () => {
  const onPage = vi.fn();
  renderUi(<Pager page={9} pageSize={5} total={6} onPage={onPage} waiting />);
  expect(onPage).not.toHaveBeenCalled();
});
