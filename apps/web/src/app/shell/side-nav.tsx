import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { Session } from '#web/modules/identity/queries';
import { IconPin, IconPinnedOff } from '#web/ui/icons';
import { Logo } from '#web/ui/logo';
import { NavList } from './nav-list';
import styles from './side-nav.module.css';

/** 248 px wide on wide screens. On laptops, a rail that expands on hover and focus, or stays open when pinned. */
export function SideNav(props: { userType: number | undefined; can: Session['can'] | undefined }) {
  const { t } = useLingui();
  const [pinned, setPinned] = useLocalStorage({ key: 'selvedge.nav-pinned', defaultValue: false });
  return (
    <div className={styles.place} data-pinned={pinned || undefined}>
      <nav aria-label={t`Main`} className={styles.nav}>
        <div className={styles.top}>
          <Link to="/home" className={styles.logo} aria-label={t`Selvedge, Home Page`}>
            <Logo />
          </Link>
          <ActionIcon
            variant="transparent"
            className={styles.pin}
            onClick={() => setPinned(!pinned)}
            aria-pressed={pinned}
            aria-label={pinned ? t`Unpin navigation` : t`Pin navigation`}
          >
            {pinned ? <IconPinnedOff size={18} stroke={1.5} /> : <IconPin size={18} stroke={1.5} />}
          </ActionIcon>
        </div>
        <NavList {...props} />
      </nav>
    </div>
  );
}
