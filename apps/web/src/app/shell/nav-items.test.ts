import { UserType } from '@selvedge/domain/vocabulary';
import { expect, test } from 'vitest';
import { navItems } from './nav-items';

const paths = (userType: number | undefined, mayCreate?: boolean) =>
  navItems(userType, mayCreate).map((item) => item.to);

test('the menu holds only what everybody has until the profile is there', () => {
  const common = ['/home', '/my-work', '/samples', '/board', '/order-list', '/insights'];
  expect(paths(undefined)).toEqual(common);
  for (const type of Object.values(UserType)) expect(paths(type).slice(0, 6)).toEqual(common);
  expect(paths(UserType.Trader)).not.toContain('/associated-traders');
  expect(paths(UserType.Buyer)).not.toContain('/associated-buyers');
  expect(paths(UserType.Trader, false)).not.toContain('/create-order');
});
