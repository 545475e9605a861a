import { APP_PATHS } from '@selvedge/contract/app-paths';
import { expect, it } from 'vitest';
import { router } from './router';

it('has a route for every path that the server answers with the app, and for no other', () => {
  const byName = (one: string, other: string) => one.localeCompare(other);
  expect(Object.keys(router.routesByPath).sort(byName)).toEqual([...APP_PATHS].sort(byName));
});
