import { expect, it } from 'vitest';
import { limitTo } from './page';

it.each([
  [{ page: 1, pageSize: 20 }, 'limit 20', []],
  [{ page: 3, pageSize: 50 }, 'limit 50 offset $1', [100]],
  [{ page: 1, pageSize: 37 }, 'limit $1', [37]],
  [{ page: 2, pageSize: 37 }, 'limit $1 offset $2', [37, 37]],
])('limits a query to page %o with %s', (page, text, values) => {
  expect(limitTo(page).compile()).toEqual({ text, values });
});
