import { useLingui } from '@lingui/react';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { startNewOrder } from '#web/lib/wizard-start';
import type { Session } from '#web/modules/identity/queries';
import { type NavItem, navItems } from './nav-items';
import styles from './nav-list.module.css';

interface NavListProps {
  userType: number | undefined;
  can: Session['can'] | undefined;
}

export function NavList({ userType, can }: NavListProps) {
  return (
    <ul className={styles.list}>
      {navItems(userType, can?.createOrder).map((item) => (
        <li key={item.to}>
          <NavEntry item={item} />
        </li>
      ))}
    </ul>
  );
}

function NavEntry({ item: { to, label, Icon } }: { item: NavItem }) {
  const { _ } = useLingui();
  const content = (
    <>
      <Icon size={20} stroke={1.5} className={styles.icon} aria-hidden />
      <span className={styles.label}>{_(label)}</span>
    </>
  );
  if (to === '/create-order') {
    const here = window.location.pathname === to;
    return (
      <UnstyledButton
        className={styles.item}
        onClick={startNewOrder}
        data-status={here ? 'active' : undefined}
        aria-current={here ? 'page' : undefined}
      >
        {content}
      </UnstyledButton>
    );
  }
  return (
    <Link
      to={to}
      className={styles.item}
      activeOptions={{ exact: false, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {content}
    </Link>
  );
}
