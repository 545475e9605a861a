import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlainPath } from '@selvedge/contract/paths';
import { UserType } from '@selvedge/domain/vocabulary';
import {
  IconArrowsExchange,
  IconBuildingFactory2,
  IconBuildingStore,
  IconChartBar,
  IconChecklist,
  IconCirclePlus,
  IconClipboardList,
  IconHome,
  IconMessages,
  IconShirt,
  IconTable,
  IconTemplate,
  IconUsers,
} from '#web/ui/icons';

export interface NavItem {
  label: MessageDescriptor;
  to: PlainPath;
  Icon: typeof IconHome;
}

const home: NavItem = { label: msg`Home Page`, to: '/home', Icon: IconHome };
const users: NavItem = { label: msg`Users`, to: '/users', Icon: IconUsers };
const work: NavItem = { label: msg`My work`, to: '/my-work', Icon: IconChecklist };
const samples: NavItem = { label: msg`Samples`, to: '/samples', Icon: IconShirt };
const board: NavItem = { label: msg`T&A Board`, to: '/board', Icon: IconTable };
const orders: NavItem = { label: msg`Orders`, to: '/order-list', Icon: IconClipboardList };
const insights: NavItem = { label: msg`Insights`, to: '/insights', Icon: IconChartBar };
const traders: NavItem = { label: msg`Traders`, to: '/associated-traders', Icon: IconArrowsExchange };
const traderItems: NavItem[] = [
  { label: msg`Create Order`, to: '/create-order', Icon: IconCirclePlus },
  { label: msg`Buyers`, to: '/associated-buyers', Icon: IconBuildingStore },
  { label: msg`Factories`, to: '/associated-factories', Icon: IconBuildingFactory2 },
  { label: msg`Planning Templates`, to: '/planning-templates', Icon: IconTemplate },
];

/** The bar of a phone. The other entries are behind its last button. */
export const PHONE_ITEMS: readonly NavItem[] = [
  { ...work, label: msg`Work` },
  samples,
  orders,
  { label: msg`Messages`, to: '/message', Icon: IconMessages },
];

/**
 * By user type (document 1, section 2.1), without entries that the user may not use. While the type is unknown, only
 * the entries that all types share.
 */
export function navItems(userType: number | undefined, mayCreate = true): NavItem[] {
  const common = [home, work, samples, board, orders, insights];
  if (userType === undefined) return common;
  const items =
    userType === UserType.Trader ? [...common, ...traderItems, users] : [...common, traders, users];
  return items.filter((item) => mayCreate || item.to !== '/create-order');
}
