import { useLingui } from '@lingui/react';
import { UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEditing } from '#web/lib/wizard-start';
import type { Session } from '#web/modules/identity/queries';
import { WaitingCount } from '#web/modules/waiting/waiting-count';
import { startNewOrder } from '#web/ui/lazy-start-order';
import { type NavItem, navItems, PHONE_ITEMS } from './nav-items';
import styles from './nav-list.module.css';

interface NavListProps {
  userType: number | undefined;
  can: Session['can'] | undefined;
  /** Without the entries that the bar of a phone has. */
  isRest?: boolean;
}

const isInBar = ({ to }: NavItem) => PHONE_ITEMS.some((item) => item.to === to);

export function NavList({ userType, can, isRest = false }: NavListProps) {
  const items = navItems(userType, can?.createOrder);
  return (
    <ul className={styles.list}>
      {(isRest ? items.filter((item) => !isInBar(item)) : items).map((item) => (
        <li key={item.to}>
          {item.to === '/create-order' ? <CreateEntry item={item} /> : <NavEntry item={item} />}
        </li>
      ))}
    </ul>
  );
}

function NavEntry({ item: { to, ...item } }: { item: NavItem }) {
  return (
    <Link
      to={to}
      className={styles.item}
      activeOptions={{ exact: false, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Face {...item} />
      {to === '/my-work' ? <WaitingCount className={styles.count} /> : null}
    </Link>
  );
}

/** Starts a new order. Not marked as the current page while a live order is edited. */
function CreateEntry({ item: { to, ...item } }: { item: NavItem }) {
  const editing = useEditing();
  const here = useLocation().pathname === to && !editing;
  return (
    <UnstyledButton
      className={styles.item}
      onClick={() => void startNewOrder()}
      data-status={here ? 'active' : undefined}
      aria-current={here ? 'page' : undefined}
    >
      <Face {...item} />
    </UnstyledButton>
  );
}

function Face({ label, Icon }: Omit<NavItem, 'to'>) {
  const { _ } = useLingui();
  return (
    <>
      <Icon size={20} stroke={1.5} className={styles.icon} aria-hidden />
      <span className={styles.label}>{_(label)}</span>
    </>
  );
}
